import { VisitRecordsRepository } from '../../../src/modules/analytics/infrastructure/visit-records.repository.js';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { VisitRecords } from '../../../src/modules/analytics/application/visit-records.service.js';
import type { VisitRecord } from '../../../src/modules/analytics/domain/visit-record.js';
import { DAY } from '../../../src/shared/milliseconds.js';
import { loggedInAgent } from '../../factories/users.js';
import { visitRecord } from '../../factories/visit-records.js';
import { UNSTOPPED } from '../../support/unstopped.js';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';

/** The clock stands still, so that no midnight passes during a test. */
const NOW = new Date();
/** A time on the day this many days before today. */
const daysAgo = (days: number, time = '12:00:00.000') =>
  new Date(`${new Date(NOW.getTime() - days * DAY).toISOString().slice(0, 10)}T${time}Z`);
describe('analytics records by day', () => {
  let product: TestProduct;
  let records: VisitRecordsRepository;

  beforeAll(async () => {
    product = await topicProduct();
    product.clock.set(NOW.toISOString());
    records = product.app.get(VisitRecordsRepository);
  });
  beforeEach(() => product.database.query('DELETE FROM session_analytics'));

  const purge = () => product.app.get(VisitRecords).purge(UNSTOPPED);
  const add = (all: VisitRecord[]) => records.add(all, NOW.toISOString().slice(0, 10), 1_000);
  const times = () =>
    product.database.query(
      `SELECT view_id, duration FROM session_analytics WHERE action = 'time_on_page' ORDER BY id`,
    );
  const time = (duration: number, createdAt = NOW) =>
    visitRecord({ action: 'time_on_page', viewId: 'view-0000-0001', duration, createdAt });

  it('the records of a day are deleted when the last one is ninety days old', async () => {
    const moments = [daysAgo(91, '23:59:59.999'), daysAgo(90, '00:00:00.000'), NOW];
    await add(moments.map((createdAt, at) => visitRecord({ createdAt, path: `/${at}` })));
    await records.add([], '2020-01-01', 1);
    expect(await purge()).toBe(1);
    expect(await purge()).toBe(0);
    expect(
      await product.database.query('SELECT path FROM session_analytics ORDER BY created_at'),
    ).toEqual([{ path: '/1' }, { path: '/2' }]);
    expect(await records.add([], '2020-01-01', 1)).toBe(1);
  });

  it('parallel writes count the bytes of a day together', async () => {
    await product.database.query('DELETE FROM analytics_days');
    const totals = await Promise.all([1, 2, 3].map(() => add([visitRecord()])));
    expect(totals.toSorted((one, other) => one - other)).toEqual([1_000, 2_000, 3_000]);
  });

  it('a view keeps its largest time on page, even across midnight', async () => {
    await add([time(4_000, daysAgo(1, '23:59:58.000'))]);
    await add([time(9_000, daysAgo(0, '00:00:05.000')), time(7_000)]);
    await add([time(3_000)]);
    expect(await times()).toEqual([{ view_id: 'view-0000-0001', duration: 9_000 }]);
  });

  it('analytics records lose their user when the user is deleted', async () => {
    const { userId } = await loggedInAgent(product, { email: 'gone@example.com' });
    const moments = [daysAgo(1), NOW];
    await add(moments.map((createdAt) => visitRecord({ userId, createdAt })));
    await product.database.query('DELETE FROM users WHERE id = $1', [userId]);
    expect(
      await product.database.query(
        'SELECT count(*)::int, count(user_id)::int AS named FROM session_analytics',
      ),
    ).toEqual([{ count: 2, named: 0 }]);
  });
});
