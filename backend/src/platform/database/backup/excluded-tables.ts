/** What each process of the product keeps for itself, or a backup must not bring back. */
export const EXCLUDED = {
  /** A backup names its migrations itself. */
  migrations: 'schema_migrations',
  /**
   * Whoever ended a session after the backup was taken must not find it open again, and a backup that gets into wrong
   * hands must not sign anybody in. After a restore everybody signs in anew.
   */
  signedIn: ['sessions', 'logins'],
  /** What a call was answered is worth nothing once what it wrote may be gone. */
  answered: ['idempotent_calls'],
} as const;

/** Tables without their rows in a backup. */
export const EXCLUDED_TABLES: string[] = [
  EXCLUDED.migrations,
  ...EXCLUDED.signedIn,
  ...EXCLUDED.answered,
];

/**
 * Copies of sessions may survive a restore in Redis for a minute, and name the number of a login. More numbers than could
 * have been given since the backup are skipped, so that none of them is given to somebody else.
 */
const SKIPPED_LOGINS = 10_000_000;

/** From where a sequence goes on after a restore. */
export function continuation(sequence: { name: string; last: number }): number {
  const skips = EXCLUDED.signedIn.some((table) => sequence.name.startsWith(`${table}_`));
  return sequence.last + (skips ? SKIPPED_LOGINS : 0);
}

interface Reference {
  from: string;
  to: string;
}

/** The tables in an order in which each comes after those that it refers to. Throws when they refer in a circle. */
export function referencedFirst(tables: string[], references: Reference[]): string[] {
  const ordered: string[] = [];
  let waiting = tables;
  while (waiting.length > 0) {
    const isWaiting = new Set(waiting);
    const needsNoMore = (table: string) =>
      !references.some(({ from, to }) => from === table && to !== table && isWaiting.has(to));
    const next = waiting.filter(needsNoMore);
    if (next.length === 0) throw new Error(`tables refer in a circle: ${waiting.join(', ')}`);
    ordered.push(...next);
    waiting = waiting.filter((table) => !next.includes(table));
  }
  return ordered;
}
