import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import getPort from 'get-port';

/** Below the ports of outgoing connections (32768 and up on Linux), any of which could take the port before it is used. */
const [FIRST_PORT, LAST_PORT] = [20_000, 31_999];
const TRIES = 20;

/**
 * A port that nothing listens on. As long as this process lives, no other gets it from here: a program that was started may
 * take seconds until it listens, and one that is restarted lets its port go.
 */
export async function freePort() {
  for (;;) {
    const port = await getPort({
      port: Array.from({ length: TRIES }, () => randomInt(FIRST_PORT, LAST_PORT + 1)),
    });
    if (await claimPort(port)) return port;
  }
}

/**
 * Claims a port for this process by a socket that is named after it. The name is in no folder and ends with the process;
 * only Linux has such names.
 * @param {number} port
 * @returns {Promise<boolean>} false when it is claimed already
 */
export function claimPort(port) {
  if (process.platform !== 'linux') return Promise.resolve(true);
  return new Promise((resolve) => {
    const claim = createServer().unref();
    claim.once('error', (/** @type {NodeJS.ErrnoException} */ { code }) =>
      resolve(code !== 'EADDRINUSE'),
    );
    claim.listen(`\0unspoken-port-${port}`, () => resolve(true));
  });
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
  const hosts = LOOPBACK.has(host) ? [host, '::1'] : [host];
  for (const each of hosts) {
    try {
      await listenOnce(each, port);
    } catch (error) {
      const { code } = /** @type {NodeJS.ErrnoException} */ (error);
      const problem = describeProblem(port, code, setting);
      if (problem) return problem;
      if (each === host) {
        return `Setting HOST can't be used: ${host} is not an address of this machine (${code}).`;
      }
    }
  }
  return undefined;
}

/**
 * @param {number} port
 * @param {string | undefined} code
 * @param {string} setting
 */
function describeProblem(port, code, setting) {
  if (code === 'EADDRINUSE') {
    return (
      `Port ${port} is already in use, perhaps by Unspoken itself. ` +
      `Stop that program, or set another port: ${setting}=${port + 1} npm start`
    );
  }
  if (code === 'EACCES') {
    return `Port ${port} needs more rights than this user has. Set another port: ${setting}=${port + 1024} npm start`;
  }
  return undefined;
}

/**
 * @param {string} host
 * @param {number} port
 * @returns {Promise<void>}
 */
function listenOnce(host, port) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ host, port, exclusive: true }, () => {
      server.close(() => resolve());
    });
  });
}
