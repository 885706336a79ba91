import { Client } from '../../topology/testing/client.mjs';
import { addUsers, signIn } from '../load/users.mjs';
import { expect } from '../run/scenario.mjs';

/** @typedef {import('../parts/scene.mjs').Scene} Scene */

const HOUR = 60 * 60_000;

/**
 * Sets the clock forward and back, and tests expired links and sessions.
 * @param {Scene} scene
 * @param {import('../parts/moved-clock.mjs').MovedClock} clock
 */
export async function expectNothingRevived(scene, clock) {
  const { product, inbox } = scene;
  const { url } = product;
  const now = Date.now();
  const at = (/** @type {number} */ hours) =>
    clock.setTo(new Date(now + hours * HOUR).toISOString());
  at(0);
  const emails = ['used@example.com', 'late@example.com'];
  await addUsers(scene.query, emails);
  const tokens = await Promise.all(emails.map((email) => resetToken(url, inbox, email)));
  const [used = '', late = ''] = tokens;
  const password = 'another long password';
  const reset = async (/** @type {string} */ token) =>
    (await new Client().call(`${url}/api/auth/reset-password`, { token, password })).status;
  expect((await reset(used)) === 200, 'a fresh link does not work');
  const { client } = await signIn(url, 'used@example.com', password);
  const cookie = client.cookie;
  await client.call(`${url}/api/auth/logout`, {});
  at(1.1);
  expect((await reset(late)) === 400, 'a link works after its hour');
  at(-1);
  expect((await reset(used)) === 400, 'a used link is revived by a clock that goes back');
  at(0.1);
  expect(
    (await reset(late)) === 400,
    'a link that had expired is revived by a clock that goes back',
  );
  const isKnown = async (/** @type {string} */ sent) => {
    const answer = await fetch(`${url}/api/auth/verify`, { headers: { Cookie: sent } });
    return /** @type {any} */ (await answer.json()).authenticated;
  };
  expect(!(await isKnown(cookie)), 'a session that was ended is revived by a clock that goes back');
  const lasting = (await signIn(url, 'used@example.com', password)).client.cookie;
  at(31 * 24);
  expect(!(await isKnown(lasting)), 'a session works after its thirty days');
  at(31 * 24 - 30);
  expect(
    !(await isKnown(lasting)),
    'a session that had expired is revived by a clock that goes back',
  );
}

/**
 * @param {string} url
 * @param {Scene['inbox']} inbox
 * @param {string} email
 */
async function resetToken(url, inbox, email) {
  await new Client().call(`${url}/api/auth/forgot-password`, { email });
  const { text } = await inbox.waitFor(({ recipients }) => recipients.includes(email));
  return decodeURIComponent(/[?&]reset=([^&\s]+)/.exec(text ?? '')?.[1] ?? '');
}
