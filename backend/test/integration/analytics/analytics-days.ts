import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { VisitRecordPurge } from '../../../src/modules/analytics/application/visit-record-purge.service.js';
import { VisitRecordsRepository } from '../../../src/modules/analytics/domain/visit-records.repository.js';
import { DAY } from '../../../src/shared/milliseconds.js';
import { signedInAgent } from '../../factories/users.js';
import { visitRecord } from '../../factories/visit-records.js';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';

/** The clock stands still, so that no midnight passes during a test. */
const NOW = new Date();
/** A time this many days before today. */
const daysAgo = (days: number, time = '12:00:00.000') =>
  new Date(`${new Date(NOW.getTime() - days * DAY).toISOString().slice(0, 10)}T${time}Z`);
const tableOf = (moment: Date) =>
  `session_analytics_${moment.toISOString().slice(0, 10).replaceAll('-', '')}`;

describe('daily tables of analytics records', () => {
  let product: TestProduct;
  let records: VisitRecordsRepository;

  beforeAll(async () => {
    product = await topicProduct();
    product.clock.set(NOW.toISOString());
    records = product.app.get(VisitRecordsRepository);
  });
  beforeEach(() => product.database.query('DELETE FROM session_analytics'));

  const purge = () => product.app.get(VisitRecordPurge).purge();
  const places = async () => {
    const rows = await product.database.query<{ place: string; path: string }>(
      `SELECT tableoid::regclass::text AS place, path FROM session_analytics ORDER BY created_at, id`,
    );
    return rows.map(({ place, path }) => [path, place]);
  };
  const times = () =>
    product.database.query(
      `SELECT view_id, duration FROM session_analytics WHERE action = 'time_on_page' ORDER BY id`,
    );
  const time = (duration: number, createdAt = NOW) =>
    visitRecord({ action: 'time_on_page', viewId: 'view-0000-0001', duration, createdAt });

  it('analytics records have tables for today and the coming week', async () => {
    await purge();
    const week = Array.from({ length: 8 }, (_, days) => daysAgo(-days));
    await records.add(week.map((createdAt) => visitRecord({ createdAt })));
    expect(await places()).toEqual(week.map((moment) => ['/', tableOf(moment)]));
  });

  it('an analytics record without a daily table is kept and moved to its table later', async () => {
    await records.add([daysAgo(40), daysAgo(39)].map((createdAt) => visitRecord({ createdAt })));
    expect((await places()).map(([, place]) => place)).toEqual([
      'session_analytics_default',
      'session_analytics_default',
    ]);
    await purge();
    expect(await places()).toEqual([
      ['/', tableOf(daysAgo(40))],
      ['/', tableOf(daysAgo(39))],
    ]);
  });

  it('drops a daily table of analytics when its last record is ninety days old', async () => {
    const moments = [daysAgo(91, '23:59:59.999'), daysAgo(90, '00:00:00.000'), NOW];
    await records.add(moments.map((createdAt, at) => visitRecord({ createdAt, path: `/${at}` })));
    expect(await purge()).toBe(1);
    expect(await purge()).toBe(0);
    expect((await places()).map(([path]) => path)).toEqual(['/1', '/2']);
    const [gone] = await product.database.query<{ name: string | null }>(
      `SELECT to_regclass('${tableOf(daysAgo(91))}')::text AS name`,
    );
    expect(gone?.name).toBeNull();
  });

  it('stores the largest time on page of a view, across midnight as well', async () => {
    await records.add([time(4_000, daysAgo(1, '23:59:58.000'))]);
    await records.add([time(9_000, daysAgo(0, '00:00:05.000')), time(7_000)]);
    await records.add([time(3_000)]);
    expect(await times()).toEqual([{ view_id: 'view-0000-0001', duration: 9_000 }]);
  });

  it('analytics records lose their user when the user is deleted', async () => {
    const { userId } = await signedInAgent(product, { email: 'gone@example.com' });
    const moments = [daysAgo(1), NOW];
    await records.add(moments.map((createdAt) => visitRecord({ userId, createdAt })));
    await product.database.query('DELETE FROM users WHERE id = $1', [userId]);
    expect(
      await product.database.query(
        'SELECT count(*)::int, count(user_id)::int AS named FROM session_analytics',
      ),
    ).toEqual([{ count: 2, named: 0 }]);
  });
});
