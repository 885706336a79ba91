import { connect } from 'node:net';

/**
 * @typedef {object} Answered
 * @property {number} status 0 when no answer came
 * @property {number} milliseconds
 * @property {number} at time of the answer, by performance.now()
 * @property {string | undefined} retryAfter
 */

/**
 * Any number of clients, each of which sends its next request as soon as the last one was answered. Uses plain sockets,
 * so that it takes less CPU than the product.
 */
export class ClosedLoopClients {
  /** @type {Answered[]} */
  answers = [];
  #goesOn = true;
  /** @type {Promise<void>[]} */
  #clients = [];

  /**
   * @param {string} url
   * @param {number} clients
   * @param {{ path: string, body?: unknown, cookie?: string }} asked
   */
  constructor(url, clients, asked) {
    const { hostname, port, host } = new URL(url);
    const request = requestText(host, asked);
    for (let client = 0; client < clients; client += 1) {
      // Each client has its own address; otherwise all would share one rate limit.
      const localAddress = `127.1.${Math.floor(client / 250)}.${(client % 250) + 1}`;
      this.#clients.push(
        this.#askOn({ host: hostname, port: Number(port), localAddress }, request),
      );
    }
  }

  /** Resolves when every client has received its last answer. */
  async end() {
    this.#goesOn = false;
    await Promise.all(this.#clients);
    return this.answers;
  }

  /**
   * @param {import('node:net').NetConnectOpts} options
   * @param {string} request
   */
  async #askOn(options, request) {
    /** @type {import('node:net').Socket | undefined} */
    let socket;
    while (this.#goesOn) {
      const start = performance.now();
      if (!socket || socket.destroyed) socket = connect(options).on('error', () => undefined);
      const head = await answerHead(socket, request);
      const status = Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0);
      const retryAfter = /^retry-after: (.*)\r$/im.exec(head)?.[1];
      const at = performance.now();
      this.answers.push({ status, retryAfter, at, milliseconds: at - start });
      if (status === 0) {
        socket.destroy();
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
    socket?.destroy();
  }
}

/**
 * @param {string} host
 * @param {{ path: string, body?: unknown, cookie?: string }} asked
 */
function requestText(host, { path, body, cookie }) {
  const text = body === undefined ? '' : JSON.stringify(body);
  const lines = [
    `${text ? 'POST' : 'GET'} ${path} HTTP/1.1`,
    `Host: ${host}`,
    ...(cookie ? [`Cookie: ${cookie}`] : []),
    ...(text ? ['Content-Type: application/json', `Content-Length: ${text.length}`] : []),
  ];
  return `${lines.join('\r\n')}\r\n\r\n${text}`;
}

/**
 * @param {import('node:net').Socket} socket
 * @param {string} request
 * @returns {Promise<string>} empty when the connection ended instead
 */
function answerHead(socket, request) {
  return new Promise((resolve) => {
    let text = '';
    /** @param {string} head */
    const done = (head) => {
      socket.off('data', take).off('close', closed);
      resolve(head);
    };
    const closed = () => done('');
    /** @param {Buffer} chunk */
    const take = (chunk) => {
      text += chunk.toString('latin1');
      const end = text.indexOf('\r\n\r\n');
      if (end < 0) return;
      const head = text.slice(0, end + 2);
      const length = Number(/^content-length: (\d+)\r$/im.exec(head)?.[1] ?? -1);
      const isWhole = length < 0 ? text.endsWith('0\r\n\r\n') : text.length >= end + 4 + length;
      if (isWhole) done(head);
    };
    socket.on('data', take).once('close', closed);
    socket.write(request);
  });
}
