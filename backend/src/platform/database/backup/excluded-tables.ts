import { MIGRATIONS_TABLE } from '../migrations/migrations.js';

/** Tables whose rows a backup must not contain. */
export const EXCLUDED = {
  /** The manifest lists the migrations. */
  migrations: MIGRATIONS_TABLE,
  /**
   * A session ended after the backup must not come back, and a stolen backup must not sign anybody in. After a restore
   * everybody has to sign in again.
   */
  signedIn: ['sessions', 'logins'],
  /** Belong to logins. */
  devices: ['push_subscriptions'],
  /** Stored answers are useless when the rows they stand for may be gone. */
  answered: ['idempotent_calls'],
  /** Copies of what the backup holds anyway, which are deleted after a day: their owner may have deleted the originals. */
  made: ['data_exports'],
} as const;

/** Tables that a backup includes without rows. */
export const EXCLUDED_TABLES: string[] = [
  EXCLUDED.migrations,
  ...EXCLUDED.signedIn,
  ...EXCLUDED.devices,
  ...EXCLUDED.answered,
  ...EXCLUDED.made,
];

/**
 * Sequences skip more ids than can have been issued since the backup, so that none is reused: links that were mailed
 * since then name rows by signed ids. Ids have 31 bits, enough for thousands of restores.
 */
const SKIPPED = 100_000;

/** There are more logins than other rows. Redis keeps their ids in copies of sessions for up to a minute after a restore. */
const SKIPPED_LOGINS = 10_000_000;

/** Value from which a sequence continues after a restore. */
export function continuation(sequence: { name: string; last: number }): number {
  const isOfLogins = EXCLUDED.signedIn.some((table) => sequence.name.startsWith(`${table}_`));
  return sequence.last + (isOfLogins ? SKIPPED_LOGINS : SKIPPED);
}

interface Reference {
  from: string;
  to: string;
}

/** Sorts tables so that each comes after the tables it references. Throws on circular references. */
export function referencedFirst(tables: string[], references: Reference[]): string[] {
  const ordered: string[] = [];
  let waiting = tables;
  while (waiting.length > 0) {
    const isWaiting = new Set(waiting);
    const needsNoMore = (table: string) =>
      !references.some(({ from, to }) => from === table && to !== table && isWaiting.has(to));
    const next = waiting.filter(needsNoMore);
    if (next.length === 0)
      throw new Error(`tables reference each other in a circle: ${waiting.join(', ')}`);
    ordered.push(...next);
    waiting = waiting.filter((table) => !next.includes(table));
  }
  return ordered;
}
