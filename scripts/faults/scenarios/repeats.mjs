import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, untilServed } from '../../topology/testing/client.mjs';
import { startScene } from '../parts/scene.mjs';
import { expect } from '../run/scenario.mjs';

/**
 * @typedef {import('../../topology/testing/client.mjs').Answer} Answer
 * @typedef {object} Act a call that adds a row
 * @property {string} name
 * @property {() => Client} client
 * @property {(client: Client, id: string, headers: Record<string, string>) => Promise<Answer>} send
 * @property {(id: string) => Promise<number>} stored number of rows it added
 */

/** A call can be executed again half a minute after a crash, and the next crash may interrupt it again. */
const LONGEST_TRY_MS = 180_000;
/** The answer when the process ended after executing the call and before storing its answer. */
const DONE = /^This was done already/;

/** @type {import('../run/scenario.mjs').Scenario} */
export const repeats = {
  id: 'R21',
  promise:
    'A call repeated with the same Idempotency-Key runs once, across crashes as well: the first answer again, 422 for another body, 409 in parallel',
  hold: async (run) => {
    const scene = await startScene(run, { players: 12, settings: { RATE_LIMIT: '100' } });
    const acts = actsOf(scene);
    for (const act of acts) {
      await expectSameAnswer(act);
      await expectOneOfMany(act);
    }
    const rounds = run.pick(2, 10);
    const done = await repeatThroughCrashes(
      scene,
      acts.filter(({ name }) => name !== 'invite'),
      rounds,
    );
    return `${acts.map(({ name }) => name).join(', ')}: repeated, changed and parallel calls as promised; ${done} calls repeated through ${rounds} × kill -9, one row each`;
  },
};

/**
 * @param {import('../parts/scene.mjs').Scene} scene
 * @returns {Act[]}
 */
function actsOf({ product, query, picture, players, questionId }) {
  /** @param {string} text */
  const count = (text) => async (/** @type {string} */ id) => (await query(text, [id]))[0].count;
  const waiting = [...players];
  const newVisitor = () => new Client(`127.0.5.${Math.ceil(Math.random() * 250)}`);
  return [
    {
      name: 'signup',
      client: newVisitor,
      send: (client, id, headers) =>
        client.call(`${product.url}/api/email-signup`, { email: `${id}@example.com` }, headers),
      stored: count(`SELECT count(*)::int FROM email_signups WHERE email = $1 || '@example.com'`),
    },
    {
      name: 'upload',
      client: newVisitor,
      send: (client, utmSource, headers) =>
        client.upload(`${product.url}/api/upload-image-cloud`, picture, { utmSource }, headers),
      stored: count('SELECT count(*)::int FROM images WHERE utm_source = $1'),
    },
    {
      name: 'answer',
      client: newVisitor,
      send: (client, responseContent, headers) => {
        const body = { questionId, questionContent: 'A question', responseContent };
        return client.call(`${product.url}/api/responses/anonymous`, body, headers);
      },
      stored: count('SELECT count(*)::int FROM responses WHERE response_content = $1'),
    },
    {
      name: 'invite',
      client: () => /** @type {import('../load/users.mjs').Player} */ (waiting.shift()).client,
      send: (client, id, headers) =>
        client.call(`${product.url}/api/send-invites`, { emails: [`${id}@example.com`] }, headers),
      stored: count(`SELECT count(*)::int FROM invites WHERE invitee_email = $1 || '@example.com'`),
    },
  ];
}

/** @param {Act} act */
async function expectSameAnswer({ name, client: newClient, send, stored }) {
  const client = newClient();
  const [id, headers] = [newId(), { 'Idempotency-Key': randomUUID() }];
  const first = await untilServed(() => send(client, id, headers));
  const again = await untilServed(() => send(client, id, headers));
  expect(first.status === 200 || first.status === 201, `${name} answered ${first.status}`);
  const same =
    again.status === first.status && JSON.stringify(again.body) === JSON.stringify(first.body);
  expect(same, `${name} repeated: ${again.status} ${JSON.stringify(again.body)}`);
  const other = await untilServed(() => send(client, newId(), headers));
  expect(other.status === 422, `${name} with another body: ${other.status}`);
  expect((await stored(id)) === 1, `${name}: ${await stored(id)} rows`);
}

/** @param {Act} act */
async function expectOneOfMany({ name, client: newClient, send, stored }) {
  const client = newClient();
  const [id, headers] = [newId(), { 'Idempotency-Key': randomUUID() }];
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => untilServed(() => send(client, id, headers))),
  );
  const odd = answers.find(({ status }) => ![200, 201, 409].includes(status));
  expect(!odd, `${name} at the same time: ${odd?.status}`);
  expect((await stored(id)) === 1, `${name} at the same time: ${await stored(id)} rows`);
}

/**
 * Sends each call repeatedly until it is answered, while the process is killed.
 * @param {import('../parts/scene.mjs').Scene} scene
 * @param {Act[]} acts
 * @param {number} rounds
 */
async function repeatThroughCrashes({ product }, acts, rounds) {
  let goesOn = true;
  let done = 0;
  const repeating = Array.from({ length: 12 }, async (_, index) => {
    const act = /** @type {Act} */ (acts[index % acts.length]);
    while (goesOn) {
      const id = newId();
      await untilAnswered(act, id);
      const rows = await act.stored(id);
      expect(rows === 1, `${act.name} repeated through a crash: ${rows} rows`);
      done += 1;
    }
  });
  const killing = (async () => {
    for (let round = 0; round < rounds; round += 1) {
      await sleep(2_000);
      await product.kill();
      product.startAgain();
      await product.ready();
    }
    goesOn = false;
  })();
  await Promise.all([killing, ...repeating]);
  return done;
}

/**
 * @param {Act} act
 * @param {string} id
 */
async function untilAnswered({ name, client: newClient, send }, id) {
  const client = newClient();
  const headers = { 'Idempotency-Key': randomUUID() };
  const end = performance.now() + LONGEST_TRY_MS;
  for (;;) {
    const { status, body } = await send(client, id, headers).catch(() => ({ status: 0, body: {} }));
    if (status === 200 || status === 201 || DONE.test(body.message)) break;
    expect([0, 409, 503].includes(status), `${name} repeated through a crash: ${status}`);
    if (performance.now() > end) {
      throw new Error(`${name}: answered ${status} ${body.message} for minutes`);
    }
    await sleep(200);
  }
  client.close();
}

function newId() {
  return `id-${randomUUID()}`;
}
