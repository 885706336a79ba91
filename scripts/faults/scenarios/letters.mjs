import { setTimeout as sleep } from 'node:timers/promises';
import { OptOutTokens } from '../../../backend/src/platform/mail/opt-out-tokens.ts';
import { Client } from '../../topology/testing/client.mjs';
import { ADMIN_PASSWORD } from '../parts/product.mjs';
import { within } from '../parts/recovery.mjs';
import { startScene } from '../parts/scene.mjs';
import { expect } from '../run/scenario.mjs';

const LEAVING = 50;
const OUTAGE_MS = 4_000;

/** @type {import('../run/scenario.mjs').Scenario} */
export const letters = {
  id: 'R12b',
  promise:
    'A letter survives kill -9 and an outage of the mail server in its middle: each confirmed address gets it once, repeated only with the same Message-ID, and who unsubscribed gets none',
  hold: async (run) => {
    const [count, kills] = run.pick([1_000, 1], [10_000, 3]);
    const scene = await startScene(run, { settings: { LETTERS_PER_MINUTE: '60000' } });
    const { inbox, product, query } = scene;
    const readers = Array.from({ length: count }, (_, n) => `reader-${n}@example.com`);
    await query(
      'INSERT INTO email_signups (email, confirmed_at) SELECT unnest($1::text[]), now()',
      [readers],
    );
    await query(`INSERT INTO email_signups (email, unsubscribed_at) SELECT 'left-' || n || '@example.com', now()
                   FROM generate_series(1, 100) AS n`);
    await query(`INSERT INTO email_signups (email) SELECT 'new-' || n || '@example.com'
                   FROM generate_series(1, 100) AS n`);
    const start = performance.now();
    const letter = await sendLetter(product.url);
    const ours = () => inbox.mails().filter(({ recipients }) => recipients[0]?.includes('-'));
    const taken = (/** @type {number} */ share) =>
      within(300_000, `${share * 100} % of the mails`, async () => ours().length >= count * share);

    // Early, so that they have left before it is their turn.
    await taken(0.02);
    const leaving = readers.slice(-LEAVING);
    await unsubscribe(product, leaving);
    for (let kill = 0; kill < kills; kill += 1) {
      await taken(0.2 + 0.1 * kill);
      await product.kill();
      product.startAgain();
      await product.ready();
    }
    await taken(0.6);
    await inbox.become('refusing');
    await sleep(OUTAGE_MS);
    await inbox.become('well');
    const sent = await within(300_000, 'the letter', async () => {
      const [row] = await query('SELECT * FROM letters WHERE id = $1', [letter]);
      return row.status === 'sent' && row;
    });
    const seconds = Math.round((performance.now() - start) / 1_000);

    const ids = new Set(ours().map(({ messageId }) => messageId)).size;
    const written = new Set(ours().flatMap(({ recipients }) => recipients));
    const expected = readers.slice(0, -LEAVING);
    const missing = expected.filter((email) => !written.has(email)).length;
    const repeated = ours().length - ids;
    expect(missing === 0, `${missing} of ${expected.length} mails are missing`);
    expect(written.size === expected.length, `${written.size - expected.length} mails too many`);
    expect(ids === expected.length, `${expected.length} people got ${ids} different mails`);
    // The outage cuts a connection, too: a mail may be taken without an answer.
    expect(repeated <= kills + 1, `${repeated} mails came again`);
    expect(
      sent.delivered === expected.length && sent.skipped === LEAVING,
      `counted ${sent.delivered} delivered and ${sent.skipped} skipped`,
    );
    return (
      `${expected.length} of ${count} mails in ${seconds} s, each once by Message-ID, ${repeated} again under the same id ` +
      `(${kills} × kill -9, an outage of ${OUTAGE_MS / 1_000} s), none to ${LEAVING} who unsubscribed meanwhile`
    );
  },
};

/**
 * @param {string} url
 * @returns {Promise<number>} the id of the letter
 */
async function sendLetter(url) {
  const admin = new Client();
  await admin.call(`${url}/api/admin/login`, { username: 'admin', password: ADMIN_PASSWORD });
  const text = { subject: 'The second deck', body: 'Dear players,\n\nit is **here**.' };
  const { body } = await admin.call(`${url}/api/admin/letters`, text);
  const act = { seen: body.version, at: null };
  const { status } = await admin.call(`${url}/api/admin/letters/${body.id}/schedule`, act);
  expect(status === 200, `the letter answered ${status}`);
  admin.close();
  return body.id;
}

/**
 * By the button of a mail program.
 * @param {import('../parts/product.mjs').Product} product
 * @param {string[]} emails
 */
async function unsubscribe({ url, env }, emails) {
  const tokens = new OptOutTokens(env['SESSION_SECRET'] ?? '');
  const client = new Client();
  for (const email of emails) {
    const token = tokens.make('news', email);
    const { status } = await client.call(`${url}/api/unsubscribe?token=${token}`, {});
    expect(status === 200, `unsubscribing answered ${status}`);
  }
  client.close();
}
