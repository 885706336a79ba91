/**
 * Reports how long the product's event loop was blocked. Preloaded by `NODE_OPTIONS=--import=…/loop-probe.mjs`; only
 * the product itself listens on PROBE_PORT, not the other processes started with it. Every reading resets the value.
 */
import { createServer } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';

if (process.argv[1]?.endsWith('dist/main.js')) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  createServer((_request, response) => {
    response.end(JSON.stringify({ longest: delay.max / 1e6 }));
    delay.reset();
  })
    .listen(Number(process.env['PROBE_PORT']), '127.0.0.1')
    .unref();
}
