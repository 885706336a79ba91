import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { OwnerMails } from '../../../src/modules/admin/application/owner-mails.service.js';
import { ImageReports } from '../../../src/modules/images/application/image-reports.service.js';
import { ScheduledTasks } from '../../../src/platform/jobs/scheduled-tasks.js';
import { addDays } from '../../../src/shared/product-day.js';
import { insertImage } from '../../factories/images.js';
import { insertQuestion } from '../../factories/questions.js';
import { loggedInAdmin, type LoggedInAgent } from '../../factories/users.js';
import { mailsRefused, mailsRetried, settleMails } from '../../support/settled-mails.js';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';

const OWNER = 'owner@example.com';
const PARTNER = 'partner@example.com';
const MORNING = '2026-10-26T06:00:00Z';

describe('mails to the owner', () => {
  let product: TestProduct;
  let admin: LoggedInAgent;

  beforeAll(async () => {
    product = await topicProduct({ APP_TIMEZONE: 'Europe/Berlin' });
    admin = await loggedInAdmin(product);
  });
  beforeEach(async () => {
    jest.restoreAllMocks();
    await settleMails(product);
    for (const table of ['owner_mails', 'images', 'questions', 'undelivered_mails'])
      await product.database.query(`DELETE FROM ${table}`);
    await plan('2026-10-20', 30);
    await save({ at: '07:00', to: `${OWNER}\n${PARTNER}` });
  });
  afterAll(() => save({ at: null, to: null }));

  const save = async (value: object) => {
    const { body } = await admin.get('/api/admin/settings').expect(200);
    const { settings } = body as { settings: { name: string; version: number }[] };
    const seen = settings.find(({ name }) => name === 'morning')?.version;
    return admin.put('/api/admin/settings/morning').send({ seen, value });
  };
  const plan = async (from: string, days: number) => {
    for (let count = 0; count < days; count += 1)
      await insertQuestion(product.database, `Day ${count}?`, `${addDays(from, count)}T10:00:00Z`);
  };
  /** Runs the task at this time as three processes at once would; returns the subjects of all mails to the owner. */
  const at = async (moment: string) => {
    product.clock.set(moment);
    const mails = product.app.get(OwnerMails);
    await Promise.all([mails.run(), mails.run(), mails.run()]);
    await mailsRetried(product);
    const subjects = product.inbox.mailsTo(OWNER).map(({ subject }) => subject ?? '');
    expect(product.inbox.mailsTo(PARTNER)).toHaveLength(subjects.length);
    return subjects;
  };
  const report = (imageId: number, reason: 'child' | 'person', network: number) =>
    product.app.get(ImageReports).add({ imageId, reason, address: `203.0.${network}.7` });

  it('a morning mail comes once, says what waits and shows public images only', async () => {
    const hidden = await insertImage(product.database, { visibility: 'only-me' });
    for (let count = 0; count < 7; count += 1)
      await insertImage(product.database, { email: 'mara@example.com' });
    expect(await at('2026-10-26T05:59:00Z')).toEqual([]);
    expect(await at(MORNING)).toEqual([expect.stringMatching(/^Monday: 8 photos to review, /)]);
    expect(await at('2026-10-26T06:10:00Z')).toHaveLength(1);
    const [mail] = product.inbox.mailsTo(OWNER);
    const { html = '', text = '' } = mail ?? {};
    expect(html.match(/<img /g)).toHaveLength(6);
    const [{ url } = { url: '' }] = await product.database.query<{ url: string }>(
      'SELECT object_storage_url AS url FROM images WHERE id = $1',
      [hidden],
    );
    expect(html).not.toContain(url);
    expect(html + text).not.toContain('mara@example.com');
    expect(text).toContain('8  photos to review\n');
    expect(html).toContain('http://localhost:3000/admin/dashboard?tab=review&amp;hideRemoved=true');
    expect(text).toMatch(/Photos +\d+ +\d+/);
  });

  it.each([
    ['an hour that the clocks skip', '2026-03-29T01:20:00Z', '2026-03-29T01:30:00Z'],
    ['an hour that comes twice', '2026-10-25T00:20:00Z', '2026-10-25T00:30:00Z'],
  ])('the morning mail comes once in %s', async (_what, before, due) => {
    await plan(before.slice(0, 10), 20);
    await save({ at: '02:30', to: `${OWNER}\n${PARTNER}` });
    expect(await at(before)).toEqual([]);
    expect(await at(due)).toHaveLength(1);
    expect(await at(new Date(Date.parse(due) + 3_600_000).toISOString())).toHaveLength(1);
  });

  it('a morning mail that is hours late is left out', async () => {
    expect(await at('2026-10-26T12:00:00Z')).toEqual([]);
  });

  it('a report of a child is mailed at once, and at most one such mail comes in an hour', async () => {
    await save({ at: null, to: `${OWNER}\n${PARTNER}` });
    const [first, second] = [
      await insertImage(product.database),
      await insertImage(product.database),
    ];
    await report(first, 'person', 1);
    expect(await at(MORNING)).toEqual([]);
    const one = 'One report says that a photo shows a child';
    await report(first, 'child', 1);
    expect(await at('2026-10-26T06:10:00Z')).toEqual([one]);
    await report(second, 'child', 2);
    expect(await at('2026-10-26T07:00:00Z')).toEqual([one]);
    const both = [one, 'Two reports say that a photo shows a child'];
    expect(await at('2026-10-26T07:10:00Z')).toEqual(both);
    expect(await at('2026-10-26T09:00:00Z')).toEqual(both);
    await product.database.query('UPDATE image_reports SET settled_at = now()');
    expect(await at('2026-10-26T11:00:00Z')).toEqual(both);
  });

  it('everything urgent is named in one mail, which comes once after an outage of the mail server', async () => {
    await save({ at: null, to: OWNER });
    await product.database.query('DELETE FROM questions');
    await plan('2026-10-26', 2);
    jest
      .spyOn(product.app.get(ScheduledTasks), 'failing')
      .mockResolvedValue([{ task: 'backup', id: 'a-job', at: new Date(MORNING) }]);
    await product.inbox.become('busy');
    const mails = product.app.get(OwnerMails);
    product.clock.set(MORNING);
    await mails.run();
    await product.database.query(
      `INSERT INTO undelivered_mails (mail_id, kind, status, reason)
       VALUES (gen_random_uuid(), 'invite', 'given-up', 'busy'), (gen_random_uuid(), 'invite', 'refused', 'no such user')`,
    );
    product.clock.set('2026-10-26T07:00:00Z');
    await mails.run();
    await mailsRefused(product);
    await mailsRetried(product);
    const received = product.inbox.mailsTo(OWNER);
    expect(received.map(({ subject }) => subject)).toEqual([
      'Only the next two days have a planned question, and two more',
    ]);
    const { text = '' } = received[0] ?? {};
    expect(text).toContain('One mail was given up after a day\n');
    expect(text).toContain('The backup failed\n');
  });

  it.each([
    [{ at: '7', to: OWNER }, 'at'],
    [{ at: '24:00', to: OWNER }, 'at'],
    [{ at: '23:30', to: OWNER }, 'at'],
    [{ at: '07:00', to: null }, 'to'],
    [{ at: null, to: 'owner' }, 'to'],
    [{ at: null, to: [1, 2, 3, 4, 5, 6].map((n) => `a${n}@example.com`).join('\n') }, 'to'],
  ])('the setting of the morning mail %j is refused', async (value, field) => {
    const { status, body } = await save(value);
    expect([status, body]).toMatchObject([400, { errors: { [field]: [expect.any(String)] } }]);
  });

  it('nobody gets a mail until the owner enters an address', async () => {
    await save({ at: null, to: null });
    await product.database.query('DELETE FROM questions');
    await insertImage(product.database);
    expect(await at(MORNING)).toEqual([]);
    expect(await product.database.query('SELECT 1 FROM owner_mails')).toEqual([]);
  });
});
