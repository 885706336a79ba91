import { PgBoss } from 'pg-boss';
import { LastingClient } from '../database/lasting-client.js';
import { DAY, POLICY } from './job-policies.js';

/** pg-boss keeps its tables in a separate schema, which our migrations and entities never touch. */
export const SCHEMA = 'pgboss';

/** Queues of scheduled jobs and those of pg-boss itself: they are created again at each start. */
export const SCHEDULED_QUEUES = '^(nightly\\.|__pgboss)';

/** Seconds for which jobs are kept whose data must not stay, after their end. */
export const BRIEFLY = 10 * 60;

/** Condition for a queue whose jobs are in a backup. */
export const IS_BACKED_UP = `name !~ '${SCHEDULED_QUEUES}' AND deletion_seconds > ${BRIEFLY}`;

/** End of the name of a queue of dead letters. */
export const UNDONE = '.undone';

/** Creates the queue, and the one of its dead letters, which are kept for a year, unless they exist. */
export async function makeQueue(boss: PgBoss, queue: string): Promise<void> {
  const deadLetter = queue + UNDONE;
  await boss.createQueue(deadLetter, { retentionSeconds: 365 * DAY });
  await boss.createQueue(queue, { ...POLICY, deadLetter });
}

/**
 * pg-boss on connections of its own, for commands; creates or migrates its tables. Neither schedules nor supervises.
 * `work` may send jobs.
 */
export async function withBoss(url: string, work: (boss: PgBoss) => Promise<void>): Promise<void> {
  const boss = new PgBoss({
    connectionString: url,
    schema: SCHEMA,
    application_name: 'unspoken-jobs',
    max: 1,
    Client: LastingClient,
    schedule: false,
    supervise: false,
    // The failure reaches the call that caused it.
  } as ConstructorParameters<typeof PgBoss>[0] & object).on('error', () => undefined);
  await boss.start();
  try {
    await work(boss);
  } finally {
    await boss.stop({ graceful: false });
  }
}
