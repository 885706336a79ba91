import { VisitRecordsRepository } from '../../../src/modules/analytics/infrastructure/visit-records.repository.js';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Campaigns } from '../../../src/modules/analytics/application/campaigns.service.js';
import type { VisitRecord } from '../../../src/modules/analytics/domain/visit-record.js';
import { insertImage } from '../../factories/images.js';
import { insertUser, loggedInAdmin, type LoggedInAgent } from '../../factories/users.js';
import { visitRecord } from '../../factories/visit-records.js';
import { eventually } from '../../support/eventually.js';
import { linkIn } from '../../support/mailed-links.js';
import { UNSTOPPED } from '../../support/unstopped.js';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';

const ZONE = 'Europe/Berlin';
const TODAY = '2026-10-28';
const NOW = `${TODAY}T00:30:00Z`;
const CARD = '/fr-circ?utm_source=card&utm_medium=qr';

type Row = Record<string, string | number>;

/** DST ends in Berlin on October 25, 2026. */
describe('campaign results', () => {
  let product: TestProduct;
  let admin: LoggedInAgent;

  beforeAll(async () => {
    product = await topicProduct({ APP_TIMEZONE: ZONE });
    product.clock.set(NOW);
    admin = await loggedInAdmin(product);
  });
  beforeEach(async () => {
    product.clock.set(NOW);
    for (const table of ['session_analytics', 'campaign_days', 'campaign_roll_ups'])
      await product.database.query(`DELETE FROM ${table}`);
    // Marks the days before those of the tests as counted, because counting 88 days takes long.
    await product.database.query(
      `INSERT INTO campaign_roll_ups (day) SELECT date '2026-10-20' - n FROM generate_series(0, 90) AS n`,
    );
  });

  const store = async (records: VisitRecord[]) => {
    for (let from = 0; from < records.length; from += 500) {
      await product.app.get(VisitRecordsRepository).add(records.slice(from, from + 500), TODAY, 0);
    }
  };
  const rollUp = (signal = UNSTOPPED.signal) => product.app.get(Campaigns).count({ signal });
  const rows = () =>
    product.database.query<Row>(
      `SELECT day::text, source, medium, landing, visits, went_on AS "wentOn", saw_form AS "sawForm",
              uploads, signups, answers, accounts FROM campaign_days ORDER BY day, source, landing`,
    );
  const results = async (days = 7) => {
    const { body } = await admin.get(`/api/admin/campaigns?days=${days}`).expect(200);
    return body as { days: Row[]; touches: Row[]; cardFunnel: Row; countedAt: string | null };
  };
  const view = (sessionId: string, path: string, at: string, ipAddress = '10.0.0.0') =>
    visitRecord({
      sessionId,
      path,
      ipAddress,
      viewId: `${sessionId}${at}`,
      createdAt: new Date(at),
    });

  /** A visit that begins at a page and takes these steps, in this order. */
  const visit = (sessionId: string, path: string, ...steps: Partial<VisitRecord>[]) =>
    [{ path }, ...steps].map((step, minute) =>
      visitRecord({
        ...{ sessionId, ipAddress: '10.0.0.0', viewId: `${sessionId}${minute}` },
        createdAt: new Date(Date.UTC(2026, 9, 25, 12, minute)),
        ...step,
      }),
    );
  const page = (path: string) => ({ path });
  const formSeen = { action: 'form_view', path: '/fr-bwok', viewId: null };
  const sent = (form_name: string, success = true) => ({
    ...{ action: 'form_submission', path: '/', viewId: null },
    metadata: { category: 'Form', parameters: { form_name, success } },
  });
  const timeOnPage = { action: 'time_on_page', path: '/', duration: 1_000 };
  const VISITS = [
    ...visit('one', CARD, page('/fr-bwok'), formSeen, sent('Card Photo Upload', false)),
    ...visit(
      ...(['two', CARD, timeOnPage, page('/fr-bwok?utm_source=mail'), formSeen] as const),
      ...[sent('Card Photo Upload'), sent('Card Photo Upload'), sent('Email Signup')],
    ),
    ...visit('three', '/lp-coming-soon?utm_source=Fair+Booth', sent('Daily Prompt')),
    ...visit('four', '/', sent('Home Email Signup'), sent('Daily Question'), timeOnPage),
    visitRecord({ action: 'account', path: CARD, createdAt: new Date('2026-10-25T13:00:00Z') }),
  ];

  it('each step of a visit counts once, for the campaign and the first page of the visit', async () => {
    // Records arrive in any order, and times on page repeat.
    await store(VISITS.toReversed());
    await store(VISITS.filter(({ action }) => action === 'time_on_page'));
    await rollUp();
    const none = { wentOn: 0, sawForm: 0, uploads: 0, signups: 0, answers: 0, accounts: 0 };
    const day = '2026-10-25';
    const ofCard = { visits: 2, wentOn: 2, sawForm: 2, uploads: 1, accounts: 1 };
    expect(await rows()).toEqual([
      { day, source: '', medium: '', landing: '/', visits: 1, ...none, signups: 1, answers: 1 },
      { day, source: 'card', medium: 'qr', landing: '/fr-circ', ...none, ...ofCard, signups: 1 },
      {
        ...{ day, source: 'fair booth', medium: '', landing: '/lp-coming-soon' },
        ...{ visits: 1, ...none, answers: 1 },
      },
    ]);
    const { cardFunnel, days, touches } = await results();
    expect(cardFunnel).toMatchObject(ofCard);
    expect(days.map((each) => [each['day'], each['visits']])).toEqual([
      ...['2026-10-21', '2026-10-22', '2026-10-23', '2026-10-24'].map((empty) => [empty, 0]),
      ['2026-10-25', 4],
      ['2026-10-26', 0],
      ['2026-10-27', 0],
    ]);
    expect(touches.reduce((sum, { visits }) => sum + Number(visits), 0)).toBe(4);
  });

  it('counting a day twice changes nothing, even after a count that was stopped', async () => {
    await store(VISITS);
    await rollUp();
    const once = await rows();
    expect(await rollUp()).toEqual({ counted: 3 });
    expect(await rows()).toEqual(once);

    await product.database.query('DELETE FROM campaign_days');
    await product.database.query(`DELETE FROM campaign_roll_ups WHERE day > '2026-10-20'`);
    const stopping = new AbortController();
    stopping.abort();
    await expect(rollUp(stopping.signal)).rejects.toThrow();
    await rollUp();
    expect(await rows()).toEqual(once);
  });

  it('records that arrive late are counted the next night, and old figures outlive the records', async () => {
    await store([view('a', '/', '2026-10-25T12:00:00Z')]);
    await rollUp();
    await store([view('b', '/', '2026-10-25T12:00:00Z')]);
    await rollUp();
    expect(await rows()).toMatchObject([{ day: '2026-10-25', visits: 2 }]);
    await product.database.query('DELETE FROM session_analytics');
    product.clock.set('2026-10-30T00:30:00Z');
    await rollUp();
    expect(await rows()).toMatchObject([{ day: '2026-10-25', visits: 2 }]);
  });

  it('a visit belongs to the product day of its first page, with its steps after midnight', async () => {
    // Midnight in Berlin is 22:00 UTC, and 23:00 after the end of summer time.
    await store([
      view('long', '/', '2026-10-24T22:00:00Z'),
      view('late', '/fr-circ?utm_source=card', '2026-10-26T22:59:00Z'),
      view('late', '/fr-bwok?utm_source=mail', '2026-10-26T23:10:00Z'),
      view('early', '/', '2026-10-26T23:00:00Z'),
      visitRecord({
        sessionId: 'late',
        action: 'form_submission',
        path: '/fr-bwok',
        metadata: { parameters: { form_name: 'Card Photo Upload', success: true } },
        createdAt: new Date('2026-10-26T23:11:00Z'),
      }),
    ]);
    await rollUp();
    expect(await rows()).toMatchObject([
      { day: '2026-10-25', source: '', visits: 1 },
      { day: '2026-10-26', source: 'card', landing: '/fr-circ', visits: 1, wentOn: 1, uploads: 1 },
      { day: '2026-10-27', source: '', landing: '/', visits: 1, wentOn: 0, uploads: 0 },
    ]);
  });

  it('a thousand invented campaigns are stored in at most a hundred rows, beside the real campaigns', async () => {
    const at = '2026-10-27T10:00:00Z';
    const invented = Array.from({ length: 1_000 }, (_, index) =>
      view(`x${index}`, `/?utm_source=${'bot'.repeat(30)}${index}`, at, '192.0.2.0'),
    );
    const real = Array.from({ length: 5 }, (_, index) =>
      view(`r${index}`, '/fr-circ?utm_source=card', at, `10.0.${index}.0`),
    );
    const account = visitRecord({
      action: 'account',
      path: '/fr-circ?utm_source=zebra',
      ipAddress: null,
      createdAt: new Date(at),
    });
    await store([...invented, ...real, account]);
    await rollUp();
    const stored = await rows();
    expect(stored.length).toBeLessThanOrEqual(101);
    expect(stored.find(({ source }) => source === 'card')).toMatchObject({ visits: 5 });
    expect(stored.find(({ source }) => source === 'zebra')).toMatchObject({ accounts: 1 });
    expect(stored.find(({ source }) => source === '(other)')).toBeDefined();
    expect(stored.reduce((sum, { visits }) => sum + Number(visits), 0)).toBe(1_005);
    for (const { source } of stored) expect(String(source).length).toBeLessThanOrEqual(80);
  });

  it('the portal and API calls do not count as visits', async () => {
    const at = new Date('2026-10-27T10:00:00Z');
    await store([
      view('admin', '/admin/dashboard?x=1', at.toISOString()),
      visitRecord({ action: 'api_request', path: '/api/invites', createdAt: at }),
      view('ok', '/administration', at.toISOString()),
    ]);
    await rollUp();
    expect(await rows()).toMatchObject([{ landing: '/administration', visits: 1 }]);
  });

  it('an account counts for the campaign of its first image, and the record names nobody', async () => {
    const email = 'card@example.com';
    const id = await insertImage(product.database, { email });
    await product.database.query(
      `UPDATE images SET utm_source = 'card', utm_medium = 'qr & more',
              page_url = 'https://play.example/fr-circ?utm_source=card&secret=1' WHERE id = $1`,
      [id],
    );
    const userId = await insertUser(product, { email, password: null });
    await admin.post(`/api/admin/users/${userId}/resend-registration`).expect(200);
    const mail = await product.inbox.waitForMailTo(email);
    product.clock.set('2026-10-27T10:00:00Z');
    await product
      .visitor()
      .post('/api/auth/complete-registration')
      .send({
        email,
        password: 'quiet please',
        confirmPassword: 'quiet please',
        emailVerificationToken: linkIn(mail).searchParams.get('token'),
      })
      .expect(200);
    const records = () =>
      product.database.query(`SELECT * FROM session_analytics WHERE action = 'account'`);
    await eventually(async () => expect(await records()).toHaveLength(1));
    expect((await records())[0]).toMatchObject({
      user_id: null,
      session_id: null,
      ip_address: null,
      path: '/fr-circ?utm_source=card&utm_medium=qr+%26+more',
    });
    product.clock.set(NOW);
    await rollUp();
    expect(await rows()).toMatchObject([
      { source: 'card', medium: 'qr & more', landing: '/fr-circ', visits: 0, accounts: 1 },
    ]);
  });

  it('the export holds every day and no formulas', async () => {
    await store([view('a', '/?utm_source=%3D1%2B1', '2026-10-27T10:00:00Z')]);
    await rollUp();
    const { text } = await admin.get('/api/admin/campaigns/export').expect(200);
    expect(text).toContain('"day","source","medium","landing","visits"');
    expect(text).toContain(`"2026-10-27","'=1+1","","/","1"`);
  });
});
