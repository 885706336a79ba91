import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * @typedef {object} Answer
 * @property {number} status
 * @property {any} body parsed when it is JSON
 * @property {import('node:http').IncomingHttpHeaders} headers
 * @property {number} milliseconds
 */

const LIMIT_MS = 40_000;
const REFUSED_MS = 60_000;

/** Calls the product as one of many visitors: each has its own local address and keeps its cookies. */
export class Client {
  #agent = new Agent({ keepAlive: true });
  #cookie = '';

  /** @param {string} [address] source address of the calls */
  constructor(address = '127.0.0.1') {
    this.address = address;
  }

  /**
   * @param {string} url
   * @param {unknown} [body] sent by POST as JSON
   * @param {import('node:http').OutgoingHttpHeaders} [headers]
   */
  call(url, body, headers) {
    const bytes = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
    return this.send(url, bytes, 'application/json', headers);
  }

  /**
   * @param {string} url
   * @param {Buffer} picture
   * @param {Record<string, string>} [fields] additional form fields
   * @param {import('node:http').OutgoingHttpHeaders} [headers]
   */
  upload(url, picture, fields = {}, headers = {}) {
    const texts = Object.entries(fields).map(
      ([name, value]) =>
        `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    const head =
      '--edge\r\nContent-Disposition: form-data; name="image"; filename="card.jpg"\r\n' +
      'Content-Type: image/jpeg\r\n\r\n';
    const body = Buffer.concat([
      Buffer.from(texts.join('') + head),
      picture,
      Buffer.from('\r\n--edge--\r\n'),
    ]);
    return this.send(url, body, 'multipart/form-data; boundary=edge', headers);
  }

  /**
   * @param {string} url
   * @param {Buffer | undefined} body
   * @param {string} type
   * @param {import('node:http').OutgoingHttpHeaders} [headers]
   * @returns {Promise<Answer>} rejects when no answer came
   */
  send(url, body, type, headers = {}) {
    const start = performance.now();
    return new Promise((resolve, reject) => {
      const call = request(
        url,
        {
          method: body ? 'POST' : 'GET',
          agent: this.#agent,
          localAddress: this.address,
          timeout: LIMIT_MS,
          headers: {
            ...(this.#cookie && { Cookie: this.#cookie }),
            ...(body && { 'Content-Type': type, 'Content-Length': body.length }),
            ...headers,
          },
        },
        (response) => {
          /** @type {Buffer[]} */
          const chunks = [];
          response.on('data', (chunk) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () => {
            const [cookie] = response.headers['set-cookie'] ?? [];
            if (cookie) this.#cookie = cookie.split(';')[0] ?? '';
            resolve({
              status: response.statusCode ?? 0,
              body: parsed(Buffer.concat(chunks), response.headers['content-type']),
              headers: response.headers,
              milliseconds: performance.now() - start,
            });
          });
        },
      );
      call.on('timeout', () => call.destroy(new Error('no answer')));
      call.on('error', reject);
      call.end(body);
    });
  }

  /** The cookies set by the product, as a request header value. */
  get cookie() {
    return this.#cookie;
  }

  close() {
    this.#agent.destroy();
  }
}

/**
 * Repeats a call that is refused with 503, as a busy machine may do for a moment.
 * @param {() => Promise<Answer>} call
 */
export async function untilServed(call) {
  const end = performance.now() + REFUSED_MS;
  for (;;) {
    const answer = await call();
    if (answer.status !== 503 || performance.now() > end) return answer;
    await sleep(500);
  }
}

/**
 * @param {Buffer} bytes
 * @param {string} [type]
 */
function parsed(bytes, type) {
  return type?.startsWith('application/json') ? JSON.parse(bytes.toString()) : bytes.toString();
}
