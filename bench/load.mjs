import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'undici';

/**
 * @typedef {object} Load
 * @property {string} url
 * @property {import('./calls.mjs').Call} call
 * @property {string} cookie of a logged-in user
 * @property {number} images number of images, with ids from 1
 * @property {number} connections
 * @property {number} seconds
 * @property {number} [perSecond] calls per second; without it, as many as possible
 *
 * @typedef {object} Measured
 * @property {number} rate right answers per second
 * @property {number[]} times of right answers, in milliseconds
 * @property {number} sent
 * @property {any[]} acknowledged bodies of right answers
 * @property {number} refused answers with 503, and connections that the server closed before an answer
 * @property {string[]} wrong other answers
 */

/**
 * Sends one call repeatedly and checks the status and the shape of each answer.
 * @param {Load} load
 * @returns {Promise<Measured>}
 */
export async function measure({ url, call, cookie, images, connections, seconds, perSecond }) {
  /** @type {number[]} */
  const times = [];
  const measured = {
    sent: 0,
    refused: 0,
    acknowledged: /** @type {any[]} */ ([]),
    wrong: /** @type {string[]} */ ([]),
  };
  const start = performance.now();
  const end = start + seconds * 1000;
  const headers = {
    ...(call.body && { 'content-type': 'application/json' }),
    ...(call.loggedIn && { cookie }),
  };
  let due = start;
  /** When the next call is due. A call that is sent late waited for the server, so its time counts from here. */
  const nextCall = async () => {
    if (!perSecond) return performance.now();
    due += 1000 / perSecond;
    const mine = due;
    const early = mine - performance.now();
    if (early > 0) await sleep(early);
    return mine;
  };
  const worker = async () => {
    const client = new Client(url);
    for (let now = await nextCall(); now < end; now = await nextCall()) {
      const sent = call.body?.(images);
      measured.sent += 1;
      try {
        const { statusCode, body } = await client.request({
          ...{ path: call.path, headers, method: sent ? 'POST' : 'GET' },
          ...(sent && { body: JSON.stringify(sent) }),
        });
        const text = await body.text();
        if (statusCode === 503) measured.refused += 1;
        else if (statusCode === 200 && isRight(call, text, sent)) {
          times.push(performance.now() - now);
          measured.acknowledged.push(sent);
        } else measured.wrong.push(`${statusCode} ${text.slice(0, 200)}`);
      } catch (failure) {
        const { code } = /** @type {{ code?: string }} */ (failure);
        if (code === 'ECONNRESET' || code === 'UND_ERR_SOCKET') measured.refused += 1;
        else measured.wrong.push(String(failure));
      }
    }
    await client.close();
  };
  await Promise.all(Array.from({ length: connections }, worker));
  return { ...measured, times, rate: (times.length / (performance.now() - start)) * 1000 };
}

/**
 * @param {import('./calls.mjs').Call} call
 * @param {string} text
 * @param {unknown} sent
 */
function isRight(call, text, sent) {
  return call.isRight(text.startsWith('<') ? text : JSON.parse(text), sent);
}
