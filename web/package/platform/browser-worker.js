import { serve } from './serve.js';

// Both are named in full, so that bundlers find them.
const load = {
  single: () => import('../engine/cadenza-single.js'),
  threads: () => import('../engine/cadenza-threads.js'),
};
const create = (options) => load[self.name]().then((module) => module.default(options));
const answer = serve(create, {}, (message) => self.postMessage(message));
self.onmessage = ({ data }) => answer(data);
