import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from './client.mjs';

/**
 * @typedef {object} Answered
 * @property {string} kind
 * @property {number | string} status the status, or the error
 * @property {number} at time of the answer, by performance.now()
 * @property {number} milliseconds
 * @property {import('node:http').IncomingHttpHeaders} headers
 */

/** Clients that each send their requests in sequence, so that a slow machine gets fewer of them. */
export class Clients {
  /** @type {Answered[]} */
  answered = [];
  #going = true;
  /** @type {Promise<void>[]} */
  #loops;

  /**
   * @param {number} count
   * @param {{ kind: string, send: (client: Client) => Promise<import('./client.mjs').Answer> }[]} mix taken in turn
   * @param {number} [pause] milliseconds between an answer and the next request
   */
  constructor(count, mix, pause = 0) {
    this.#loops = Array.from({ length: count }, async (_, index) => {
      const client = new Client(`127.0.1.${(index % 40) + 1}`);
      for (let turn = index; this.#going; turn += 1) {
        const { kind, send } = /** @type {(typeof mix)[number]} */ (mix[turn % mix.length]);
        await this.#record(kind, send(client));
        if (pause > 0) await sleep(pause);
      }
      client.close();
    });
  }

  /** Resolves when every request has ended. */
  async end() {
    this.#going = false;
    await Promise.all(this.#loops);
    return this.answered;
  }

  /**
   * @param {string} kind
   * @param {Promise<import('./client.mjs').Answer>} answer
   */
  async #record(kind, answer) {
    const start = performance.now();
    const { status, headers } = await answer.catch((failure) => ({
      status: String(failure.code ?? failure.message),
      headers: {},
    }));
    const at = performance.now();
    this.answered.push({ kind, status, headers, at, milliseconds: at - start });
  }
}
