import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import getPort from 'get-port';

/** Below the ports of outgoing connections (32768 and up on Linux), any of which could take the port before it is used. */
const [FIRST_PORT, LAST_PORT] = [20_000, 31_999];
const CANDIDATES = 20;

/** A port that nothing listens on; a random one, so that processes that ask at the same time get different ones. */
export function freePort() {
  const port = Array.from({ length: CANDIDATES }, () => randomInt(FIRST_PORT, LAST_PORT + 1));
  return getPort({ port });
}

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '0.0.0.0', '::']);

/**
 * The reason why the product cannot listen on a port, as one line; undefined when it can.
 * @param {string} host
 * @param {number} port
 * @param {string} [setting] that chose the port
 * @returns {Promise<string | undefined>}
 */
export async function portProblem(host, port, setting = 'PORT') {
  // Browsers try ::1 first for `localhost`: another program listening there would get the product's visitors.
  for (const each of LOOPBACK.has(host) ? [host, '::1'] : [host]) {
    const code = await listenOnce(each, port);
    if (code === 'EADDRINUSE') {
      return (
        `Port ${port} is already in use, perhaps by Unspoken itself. ` +
        `Stop that program, or set another port: ${setting}=${port + 1} npm start`
      );
    }
    if (code === 'EACCES') {
      return `Port ${port} needs more rights than this user has. Set another port: ${setting}=${port + 1024} npm start`;
    }
    if (code && each === host) {
      return `Setting HOST can't be used: ${host} is not an address of this machine (${code}).`;
    }
  }
  return undefined;
}

/** @param {string} host @param {number} port @returns {Promise<string | undefined>} the code of the failure */
function listenOnce(host, port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (/** @type {NodeJS.ErrnoException} */ { code }) => resolve(code));
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}
