// The built page on a server and a browser to open it in, for all tests of a file.
import { after } from 'node:test';
import { launch } from './browser.mjs';
import { serve } from './server.mjs';

export async function start() {
  const server = await serve();
  const browser = await launch();
  after(async () => {
    await browser.close();
    await server.stop();
  });
  return { server, browser };
}
