// The worker's side: loads one flavour of the engine and answers requests in order.

/**
 * `options` go to the module, `post` sends a message to whoever started the worker. What is returned
 * takes the text of a request, also before the engine is there.
 */
export function serve(create, options, post) {
  const ready = create({ ...options, emit: (text) => post({ text }) }).then((engine) => {
    const memory = engine.HEAPU8.buffer;
    if (typeof SharedArrayBuffer !== 'undefined' && memory instanceof SharedArrayBuffer) {
      post({ cancel: new Uint8Array(memory, engine._cadenza_cancel(), 1) });
    }
    return engine;
  });
  return (text) =>
    ready
      .then((engine) => ask(engine, text))
      .catch((error) => post({ failed: String(error?.message ?? error) }));
}

function ask(engine, text) {
  const request = engine.allocateUTF8(text);
  engine._cadenza_request(request);
  engine._free(request);
}
