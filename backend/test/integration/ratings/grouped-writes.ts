import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { RatingsRepository } from '../../../src/modules/ratings/infrastructure/ratings.repository.js';
import { Signups } from '../../../src/modules/signups/application/signups.service.js';
import { SignupsRepository } from '../../../src/modules/signups/infrastructure/signups.repository.js';
import { Connections } from '../../../src/platform/database/connections.js';
import { databaseOptions } from '../../../src/platform/database/data-source.js';
import { Database } from '../../../src/platform/database/database.js';
import type { Settings } from '../../../src/platform/config/settings.js';
import { JobQueue } from '../../../src/platform/jobs/job-queue.js';
import { Mailer } from '../../../src/platform/mail/mailer.js';
import { MailQueue } from '../../../src/platform/mail/mail-queue.js';
import type { OptOuts } from '../../../src/platform/mail/opt-outs.js';
import type { UnsolicitedMails } from '../../../src/platform/mail/unsolicited-mails.js';
import type { SiteSettings } from '../../../src/platform/site-settings/site-settings.js';
import { Log } from '../../../src/platform/observability/log.js';
import { Metrics } from '../../../src/platform/observability/metrics.js';
import { insertImage } from '../../factories/images.js';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.js';
import { LONG_TIME_LIMITS } from '../../support/test-product.js';

const DAY = '2026-11-22';
const LOVED = { up: 1, down: 0, hold: 0 };
const MOST = 2_147_483_647;

const signupOf = (email: string, utmSource: string | null = null) => ({
  ...{ email, utmSource },
  ...{ utmMedium: null, pageUrl: null },
});

/** Sends nothing, because no process works on the queue. */
class NoMailer extends Mailer {
  constructor() {
    super({} as Settings, {} as SiteSettings);
  }
  deliver(): Promise<void> {
    return Promise.reject(new Error('no mail is sent here'));
  }
  check(): Promise<void> {
    return this.deliver();
  }
}

describe('grouped writes', () => {
  let test: TestDatabase;
  let pools: Connections[];
  let databases: [Database, Database];
  let jobs: [JobQueue, JobQueue];
  let mails: [MailQueue, MailQueue];

  beforeAll(async () => {
    test = await createTestDatabase();
    const timeLimitFactor = LONG_TIME_LIMITS.factor;
    // Two pools, like two processes.
    pools = [1, 2].map(() => new Connections({ url: test.url, timeLimitFactor }));
    databases = pools.map(
      (pool) => new Database(new DataSource(databaseOptions(pool)), pool),
    ) as typeof databases;
    await Promise.all(databases.map((database) => database.open()));
    const settings = { DATABASE_URL: test.url, LOG_LEVEL: 'silent' } as Settings;
    const log = new Log(settings);
    jobs = databases.map(
      (database, index) => new JobQueue(settings, pools[index] as Connections, database, log),
    ) as typeof jobs;
    mails = jobs.map(
      (queue) => new MailQueue(queue, new NoMailer(), {} as UnsolicitedMails, {} as OptOuts),
    ) as typeof mails;
  });
  afterAll(async () => {
    await Promise.all(jobs.map((queue) => queue.onApplicationShutdown()));
    await Promise.all(pools.map((pool) => pool.onApplicationShutdown()));
    await test.drop();
  });
  beforeEach(async () => {
    await test.query('TRUNCATE email_signups, rating_days RESTART IDENTITY CASCADE');
    await test.query(`DELETE FROM pgboss.job WHERE name = 'mail'`);
  });

  const signupsOn = (process: 0 | 1) => {
    const database = databases[process];
    return new Signups(new SignupsRepository(database), mails[process], database);
  };
  const ratingsOn = (database: Database) => new RatingsRepository(database, new Metrics());
  const stored = () =>
    test.query<{ email: string; utm_source: string | null }>(
      'SELECT email, utm_source FROM email_signups ORDER BY email',
    );

  /** Addresses with a queued confirmation mail, once for each mail. */
  const mailed = async () => {
    const rows = await test.query<{ email: string }>(
      `SELECT email FROM pgboss.job JOIN email_signups s ON s.id::text = data -> 'data' ->> 'signupId'
        WHERE name = 'mail' ORDER BY email`,
    );
    return rows.map(({ email }) => email);
  };

  it('two processes that group the same sign-ups in different orders store each once', async () => {
    const [one, other] = [signupsOn(0), signupsOn(1)];
    const emails = Array.from({ length: 60 }, (_, turn) => `a${turn}@example.com`);
    await Promise.all([
      ...[...emails, ...emails].map((email) => one.add(signupOf(email))),
      ...[...emails, ...emails].reverse().map((email) => other.add(signupOf(email))),
    ]);
    expect((await stored()).map(({ email }) => email)).toEqual(emails.toSorted());
    expect(await mailed()).toEqual(emails.toSorted());
  });

  it('only the sign-up that PostgreSQL refuses fails', async () => {
    const one = signupsOn(0);
    const emails = [
      'a@example.com',
      'NOT-LOWER-CASE@example.com',
      'b@example.com',
      'c@example.com',
    ];
    const outcomes = await Promise.allSettled(emails.map((email) => one.add(signupOf(email))));
    expect(outcomes.map(({ status }) => status)).toEqual([
      ...['fulfilled', 'rejected', 'fulfilled', 'fulfilled'],
    ]);
    const left = ['a@example.com', 'b@example.com', 'c@example.com'];
    expect((await stored()).map(({ email }) => email)).toEqual(left);
    expect(await mailed()).toEqual(left);
  });

  it('a shutdown stores every queued sign-up and rating', async () => {
    const imageId = await insertImage(test);
    const [one, counter] = [signupsOn(0), ratingsOn(databases[0])];
    const added = ['a', 'b', 'c'].flatMap((name) => [
      one.add(signupOf(`${name}@example.com`)),
      counter.rate(imageId, LOVED, DAY),
    ]);
    await one.beforeApplicationShutdown();
    await counter.beforeApplicationShutdown();
    expect(await stored()).toHaveLength(3);
    expect(await countersOf(imageId)).toEqual({ times_rated: 3, views: 0, on_day: 3 });
    await Promise.all(added);
  });

  it('grouped ratings, views and days are counted exactly, without failed calls and missing images', async () => {
    const counters = [ratingsOn(databases[0]), ratingsOn(databases[1])] as const;
    const [full, ...images] = [
      await insertImage(test),
      await insertImage(test),
      await insertImage(test),
    ];
    await test.query('UPDATE ratings SET views = $1 WHERE image_id = $2', [MOST, full]);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 120 }, (_, turn) => {
        const repository = turn % 2 === 0 ? counters[0] : counters[1];
        const imageId = images[Math.floor(turn / 2) % 2] ?? 0;
        if (turn === 50) return repository.addView(full ?? 0);
        if (turn === 70) return repository.rate(MOST, LOVED, DAY);
        return turn % 3 === 0 ? repository.addView(imageId) : repository.rate(imageId, LOVED, DAY);
      }),
    );
    const failed = outcomes.flatMap(({ status }, turn) => (status === 'rejected' ? [turn] : []));
    expect(failed).toEqual([50]);
    expect(outcomes[70]).toMatchObject({ value: null });
    const [first, second] = await Promise.all(images.map(countersOf));
    expect((first?.views ?? 0) + (second?.views ?? 0)).toBe(40);
    expect((first?.times_rated ?? 0) + (second?.times_rated ?? 0)).toBe(78);
    expect(first?.on_day).toBe(78);
  });

  const countersOf = async (imageId: number) => {
    const [row] = await test.query<Record<'times_rated' | 'views' | 'on_day', number>>(
      `SELECT times_rated, views, (SELECT sum(ratings)::int FROM rating_days) AS on_day
         FROM ratings WHERE image_id = $1`,
      [imageId],
    );
    return row;
  };
});
