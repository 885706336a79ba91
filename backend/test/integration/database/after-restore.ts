import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { BackupFolder } from '../../../src/cli/backup/backup-folder.js';
import { restoreBackup } from '../../../src/cli/backup/restore-backup.js';
import { takeBackup } from '../../../src/cli/backup/take-backup.js';
import { Tokens } from '../../../src/shared/tokens.js';
import { ObjectStore } from '../../../src/platform/storage/object-store.js';
import { Letters, localTomorrow } from '../../factories/letters.js';
import { loggedInAgent } from '../../factories/users.js';
import { createEmptyHost, type EmptyHost } from '../../support/empty-host.js';
import { startProduct, type TestProduct } from '../../support/test-product.js';

const SUBSCRIBERS = ['mara@example.com', 'noor@example.com', 'omar@example.com'];
const REMINDER = { channel: 'email', hour: 9, timeZone: 'UTC' };

describe('after a restore', () => {
  let letters: Letters;
  let product: TestProduct;
  let host: EmptyHost;
  let folder: string;
  let restored: TestProduct | undefined;

  beforeEach(async () => {
    letters = await Letters.start();
    ({ product } = letters);
    host = await createEmptyHost();
    folder = await mkdtemp(join(tmpdir(), 'unspoken-backup-'));
  });
  afterEach(async () => {
    await restored?.stop();
    restored = undefined;
    await host.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const backUp = () =>
    takeBackup(
      product.database.url,
      product.app.get(ObjectStore),
      new BackupFolder(join(folder, 'backup')),
    );

  /** Restores the backup elsewhere and starts the product there. */
  async function restore(): Promise<{ product: TestProduct; heldLetters: number }> {
    const { database, dataDir, store } = host;
    const { heldLetters } = await restoreBackup(
      database.url,
      store,
      new BackupFolder(join(folder, 'backup')),
    );
    const settings = { DATABASE_URL: database.url, DATA_DIR: dataDir };
    restored = { ...(await startProduct(settings)), database };
    return { product: restored, heldLetters };
  }

  const messageIds = ({ inbox }: TestProduct) =>
    Object.fromEntries(inbox.mails().map((mail) => [mail.recipients.join(), mail.messageId]));

  it('a restored scheduled letter is a draft, which an admin can send with the same message ids', async () => {
    await letters.subscribers(...SUBSCRIBERS);
    const written = await letters.write();
    const { body: letter } = await letters.schedule(written, localTomorrow()).expect(200);
    await backUp();
    await product.database.query('UPDATE letters SET sends_at = now()');
    await letters.hurry();
    await letters.become(letter, { status: 'sent' });

    const { product: again, heldLetters } = await restore();
    expect(heldLetters).toBe(1);
    const held = await Letters.at(again, 'chief');
    await held.hurry();
    await held.settled();
    const draft = await held.read(letter.id);
    expect(draft).toMatchObject({ status: 'draft', sendsAt: null });
    await held.leaveOf('noor@example.com').expect(200);
    await held.schedule(draft).expect(200);
    await held.become(draft, { status: 'sent', delivered: 2 });
    const { 'noor@example.com': _left, ...others } = messageIds(product);
    expect(messageIds(again)).toEqual(others);
  });

  it('a restored letter that was being sent goes to the other recipients when an admin sends it', async () => {
    await letters.subscribers(...SUBSCRIBERS);
    const letter = await letters.send();
    const sent = messageIds(product);
    await product.database.query(
      `UPDATE letters SET status = 'sending', ended_at = NULL, all_taken = false, delivered = 1,
              last_signup_id = (SELECT min(id) FROM email_signups)`,
    );
    await product.database.query(
      `DELETE FROM letter_recipients WHERE signup_id > (SELECT min(id) FROM email_signups)`,
    );
    await backUp();
    const held = await Letters.at((await restore()).product, 'chief');
    await held.schedule(await held.read(letter.id)).expect(200);
    await held.become(letter, { status: 'sent', delivered: 3 });
    const { 'mara@example.com': _had, ...others } = sent;
    expect(messageIds(held.product)).toEqual(others);
  });

  it('a link that was mailed after the backup changes nothing of another user', async () => {
    await backUp();
    const lost = await loggedInAgent(product, { email: 'xenia@example.com' });
    const token = `reminder.${product.app.get(Tokens).make('reminder', [lost.userId])}`;
    await lost.put('/api/user/reminder').send(REMINDER).expect(200);
    const { product: again } = await restore();
    const other = await loggedInAgent(again, { email: 'yara@example.com' });
    await other.put('/api/user/reminder').send(REMINDER).expect(200);
    await again.visitor().post('/api/reminder-off').query({ token });
    const { body } = await other.get('/api/user/reminder').expect(200);
    expect(body).toMatchObject({ channel: 'email' });
  });

  it('no table uses an id twice, even if the table was empty', async () => {
    await backUp();
    await letters.subscribers('mara@example.com');
    const sequences = `SELECT sequencename AS name, coalesce(last_value, 0)::int AS last FROM pg_sequences
                        WHERE schemaname = 'public' ORDER BY 1`;
    const used = await product.database.query<{ name: string; last: number }>(sequences);
    await restoreBackup(host.database.url, host.store, new BackupFolder(join(folder, 'backup')));
    const now = await host.database.query<{ name: string; last: number }>(sequences);
    expect(now.map(({ name }) => name)).toEqual(used.map(({ name }) => name));
    const margins = now.map(({ last }, at) => last - (used[at]?.last ?? 0));
    expect(Math.min(...margins)).toBeGreaterThan(10_000);
  });
});
