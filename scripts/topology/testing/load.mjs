import { Client } from './client.mjs';

/** Number of local source addresses: few enough to keep connections alive, enough to stay below the rate limits. */
const VISITORS = 40;

/**
 * @typedef {object} Sent
 * @property {string} kind
 * @property {number | string} status the status, or the error
 * @property {number} milliseconds
 * @property {import('node:http').IncomingHttpHeaders} headers
 */

/** Sends requests at a fixed rate, independent of the answers, like real users. */
export class Load {
  /** @type {Sent[]} */
  sent = [];
  #visitors = Array.from({ length: VISITORS }, (_, index) => new Client(`127.0.1.${index + 1}`));
  /** @type {Set<Promise<void>>} */
  #open = new Set();
  #count = 0;
  /** @type {NodeJS.Timeout | undefined} */
  #timer;

  /**
   * @param {number} perSecond
   * @param {{ kind: string, send: (client: Client) => Promise<import('./client.mjs').Answer> }[]} mix taken in turn
   */
  start(perSecond, mix) {
    const begin = performance.now();
    this.#timer = setInterval(() => {
      const due = ((performance.now() - begin) / 1000) * perSecond;
      while (this.#count < due) this.#sendOne(mix);
    }, 5);
  }

  /** Ends the load; resolves when every request has ended. */
  async end() {
    clearInterval(this.#timer);
    await Promise.all(this.#open);
    for (const visitor of this.#visitors) visitor.close();
    return this.sent;
  }

  /** @param {Parameters<Load['start']>[1]} mix */
  #sendOne(mix) {
    const { kind, send } = mix[this.#count % mix.length] ?? { kind: '', send: undefined };
    const visitor = this.#visitors[this.#count % VISITORS];
    this.#count += 1;
    if (!send || !visitor) return;
    const start = performance.now();
    const open = send(visitor)
      .then(
        ({ status, headers }) => ({ status, headers }),
        (failure) => ({ status: String(failure.code ?? failure.message), headers: {} }),
      )
      .then(({ status, headers }) => {
        this.sent.push({ kind, status, headers, milliseconds: performance.now() - start });
      });
    this.#open.add(open);
    void open.finally(() => this.#open.delete(open));
  }
}
