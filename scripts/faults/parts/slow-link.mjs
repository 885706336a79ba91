import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/**
 * A proxy to a server on this machine that delays all data by a given number of milliseconds.
 * @param {import('../run/scenario.mjs').Run} run
 * @param {number} target port
 */
export async function openSlowLink(run, target) {
  let delay = 0;
  /** @type {Set<import('node:net').Socket>} */
  const sockets = new Set();
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const [from, to] of [
      /** @type {const} */ ([near, far]),
      /** @type {const} */ ([far, near]),
    ]) {
      sockets.add(from.setNoDelay());
      // Timers with the same delay fire in the order in which they were set.
      from.on('data', (chunk) => setTimeout(() => to.writable && to.write(chunk), delay));
      from.on('end', () => setTimeout(() => to.end(), delay));
      from.on('error', () => to.destroy());
      from.on('close', () => sockets.delete(from));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  run.after(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    /** @param {number} milliseconds delay in each direction */
    stretch: (milliseconds) => (delay = milliseconds),
  };
}
