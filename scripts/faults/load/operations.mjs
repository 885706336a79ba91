import { randomBytes } from 'node:crypto';
import { Client } from '../../topology/testing/client.mjs';

/**
 * @typedef {import('../../topology/testing/client.mjs').Answer} Answer
 * @typedef {{ kind: string, send: (client: Client) => Promise<Answer> }} Operation input of `Load`
 */

/**
 * Operations of users, each recorded in the ledger with its own id.
 * @param {object} options
 * @param {string} options.url
 * @param {import('./ledger.mjs').Ledger} options.ledger
 * @param {number[]} options.images that are rated
 * @param {Buffer} options.picture that is uploaded
 * @param {number} options.questionId
 * @param {import('./users.mjs').Player[]} options.players who may invite
 */
export function operationsOn({ url, ledger, images, picture, questionId, players }) {
  const run = randomBytes(4).toString('hex');
  let count = 0;
  const next = () => (count += 1);
  const image = () => images[next() % images.length] ?? 0;
  // Invites are sent in sequence, because nobody sends three within a second.
  const seats = [...players, ...players, ...players];

  /** @param {string} path @returns {Operation} */
  const get = (path) => ({ kind: path, send: (client) => client.call(url + path) });

  /** @type {Operation} */
  const rating = {
    kind: 'rating',
    send: (client) => {
      const imageId = image();
      const answer = client.call(`${url}/api/rate-double-click`, { imageId });
      return ledger.track('ratings', String(imageId), answer);
    },
  };
  /** @type {Operation} */
  const view = {
    kind: 'view',
    send: (client) => {
      const imageId = image();
      const answer = client.call(`${url}/api/increment-views`, { imageId });
      return ledger.track('views', String(imageId), answer);
    },
  };
  /** @type {Operation} */
  const signup = {
    kind: 'signup',
    send: (client) => {
      const email = `signup-${run}-${next()}@example.com`;
      return ledger.track('signups', email, client.call(`${url}/api/email-signup`, { email }));
    },
  };
  /** @type {Operation} */
  const response = {
    kind: 'response',
    // Every answer comes from a different person, because a person has one answer a day.
    send: ({ address }) => {
      const visitor = new Client(address);
      const responseContent = `answer ${run} ${next()}`;
      const body = { questionId, questionContent: 'A question', responseContent };
      const answer = visitor.call(`${url}/api/responses/anonymous`, body);
      return ledger.track('responses', responseContent, answer).finally(() => visitor.close());
    },
  };
  /** @type {Operation} */
  const upload = {
    kind: 'upload',
    send: (client) => {
      const utmSource = `upload-${run}-${next()}`;
      const answer = client.upload(`${url}/api/upload-image-cloud`, picture, { utmSource });
      return ledger.track('uploads', utmSource, answer);
    },
  };
  /** @type {Operation} */
  const invite = {
    kind: 'invite',
    send: (client) => {
      const player = seats.shift();
      if (!player) return view.send(client);
      const email = `invite-${run}-${next()}@example.com`;
      const answer = player.client.call(`${url}/api/send-invites`, { emails: [email] });
      return ledger.track('invites', email, answer, ({ status, body }) => {
        return status === 200 && body.results[0].success;
      });
    },
  };
  return { get, rating, view, signup, response, upload, invite };
}

/**
 * Mostly ratings and views, plus some operations that add rows.
 * @param {ReturnType<typeof operationsOn>} operations
 * @returns {Operation[]}
 */
export function everything({ get, rating, view, signup, response, upload, invite }) {
  const play = [rating, view, get('/api/random-images'), rating, get('/'), view];
  return [...play, signup, ...play, response, ...play, upload, ...play, invite];
}
