import { PgBoss } from 'pg-boss';
import { LastingClient } from '../database/lasting-client.js';
import { DAY, POLICY } from './job-policies.js';

/** pg-boss keeps its tables in a separate schema, which our migrations and entities never touch. */
export const SCHEMA = 'pgboss';

/** Queues of scheduled jobs, and those of pg-boss itself. Each start creates them again. */
export const SCHEDULED_QUEUES = '^(nightly\\.|__pgboss)';

/** Seconds after its end until a job whose data must not stay is deleted. */
export const BRIEF_RETENTION = 10 * 60;

/** Condition for a queue whose jobs are in a backup. */
export const IS_BACKED_UP = `name !~ '${SCHEDULED_QUEUES}' AND deletion_seconds > ${BRIEF_RETENTION}`;

/** Suffix of the name of a dead letter queue. */
export const DEAD_LETTER_SUFFIX = '.undone';

/** Creates the queue and its dead letter queue, which keeps jobs for a year, unless they exist. */
export async function makeQueue(boss: PgBoss, queue: string): Promise<void> {
  const deadLetter = queue + DEAD_LETTER_SUFFIX;
  await boss.createQueue(deadLetter, { retentionSeconds: 365 * DAY });
  await boss.createQueue(queue, { ...POLICY, deadLetter });
}

/**
 * Runs `work` with pg-boss on a separate connection, for commands. Creates or migrates the tables of pg-boss. `work`
 * may send jobs; nothing is scheduled or supervised.
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
