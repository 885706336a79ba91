import { hash } from 'node:crypto';
import { expect, it } from 'vitest';
import { Signer } from '../backend/src/shared/signer.ts';
import { ADMIN, type Product } from './support/product.ts';
import { addUsers, startScene } from './support/scene.ts';
import { until } from './support/until.ts';
import { untilServed, Visitor } from './support/visitor.ts';

const OUTAGES = ['refusing', 'busy', 'silent', 'dropping'] as const;
const READERS = 1_000;
const LEAVING = 50;

it('no mail is lost while the mail server fails and the sender is killed; a repeated mail has the same Message-ID', async () => {
  const { inbox, product, database } = await startScene();
  const acknowledged: string[] = [];
  const visitor = new Visitor();
  let dropped = 0;
  for (const [round, health] of OUTAGES.entries()) {
    await inbox.become(health);
    const { length: received } = inbox.mails();
    const { offers } = inbox;
    const emails = Array.from({ length: 8 }, (_, n) => `forgetful-${round}-${n}@example.com`);
    await addUsers(database, emails);
    for (const email of emails) {
      const asked = await visitor.call(`${product.url}/api/auth/forgot-password`, { email });
      if (asked.status === 200) acknowledged.push(email);
    }
    if (health !== 'refusing') await until('a mail is offered', () => inbox.offers > offers);
    await product.kill();
    await product.startAgain();
    dropped += inbox.mails().length - received;
  }
  await inbox.become('well');
  const missing = () => acknowledged.filter((email) => inbox.mailsTo(email).length === 0);
  await expect.poll(missing).toEqual([]);
  const states = `pgboss.job WHERE name = 'mail' AND state < 'completed'`;
  await expect.poll(() => database.count(states)).toBe(0);
  const ours = inbox.mails().filter(({ recipients }) => recipients[0]?.startsWith('forgetful-'));
  const ids = new Set(ours.map(({ messageId }) => messageId)).size;
  expect(ids).toBe(acknowledged.length);
  expect(ours.length - ids).toBeLessThanOrEqual(dropped + OUTAGES.length);
});

it('a letter survives kill -9 and an outage while it is sent: each address gets it once, and one that has unsubscribed gets none', async () => {
  const { inbox, product, database } = await startScene({
    settings: { LETTERS_PER_MINUTE: '12000' },
  });
  const readers = Array.from({ length: READERS }, (_, n) => `reader-${n}@example.com`);
  await database.query(
    `INSERT INTO email_signups (email, confirmed_at, unsubscribed_at)
     SELECT each, now(), NULL FROM unnest($1::text[]) AS each UNION ALL
     SELECT 'left-' || n || '@example.com', NULL, now() FROM generate_series(1, 50) AS n UNION ALL
     SELECT 'new-' || n || '@example.com', NULL, NULL FROM generate_series(1, 50) AS n`,
    [readers],
  );
  const letter = await sendLetter(product.url);
  const ours = () => inbox.mails().filter(({ recipients }) => recipients[0]?.includes('-'));
  const taken = (share: number) =>
    until('more of the letter is sent', () => ours().length >= READERS * share);
  await taken(0.02);
  const leaving = readers.slice(-LEAVING);
  await unsubscribe(product, leaving);
  await taken(0.2);
  await product.kill();
  await product.startAgain();
  await taken(0.4);
  await inbox.become('busy');
  const { offers } = inbox;
  await until('a mail is refused', () => inbox.offers > offers + 1);
  await inbox.become('well');
  const row = () =>
    database.one<{ status: string; delivered: number; skipped: number }>(
      'SELECT status, delivered, skipped FROM letters WHERE id = $1',
      [letter],
    );
  await until('the letter is sent', async () => (await row()).status === 'sent');
  const expected = readers.slice(0, -LEAVING);
  expect(await row()).toMatchObject({ delivered: expected.length, skipped: LEAVING });
  const ids = new Set(ours().map(({ messageId }) => messageId)).size;
  expect(new Set(ours().flatMap(({ recipients }) => recipients))).toEqual(new Set(expected));
  expect(ids).toBe(expected.length);
  // The kill and the outage may each break a connection after the server has accepted a mail.
  expect(ours().length - ids).toBeLessThanOrEqual(2);
});

async function sendLetter(url: string): Promise<number> {
  const admin = new Visitor();
  await admin.call(`${url}/api/admin/login`, ADMIN);
  const text = { subject: 'The second deck', body: 'Dear users,\n\nit is **here**.' };
  const { body } = await admin.call(`${url}/api/admin/letters`, text);
  const act = { seen: body.version, at: null };
  const { status } = await admin.call(`${url}/api/admin/letters/${body.id}/schedule`, act);
  expect(status).toBe(200);
  return body.id ?? 0;
}

/** Unsubscribes by the one-click link of a mail program. */
async function unsubscribe({ url, env }: Product, emails: string[]): Promise<void> {
  const signer = new Signer(env['SESSION_SECRET'] ?? '', 'unspoken invite opt-outs');
  const visitor = new Visitor();
  for (const email of emails) {
    const of = hash('sha256', email);
    const link = `${url}/api/unsubscribe?token=${of}${signer.sign(`news.${of}`)}`;
    expect((await untilServed(() => visitor.call(link, {}))).status).toBe(200);
  }
}
