import { expect } from 'vitest';
import type { Database } from './postgres.ts';
import type { Answer } from './visitor.ts';

/** Statements that count how often each id is stored. Dislikes are left out: `untilRated` sends them. */
const STORED = {
  ratings: 'SELECT image_id::text AS id, (times_rated - rate_down)::int AS times FROM ratings',
  views: 'SELECT image_id::text AS id, views::int AS times FROM ratings',
  responses: 'SELECT response_content AS id, count(*)::int AS times FROM responses GROUP BY 1',
  signups: 'SELECT email AS id, count(*)::int AS times FROM email_signups GROUP BY 1',
  invites: 'SELECT invitee_email AS id, count(*)::int AS times FROM invites GROUP BY 1',
  uploads: 'SELECT utm_source AS id, count(*)::int AS times FROM images GROUP BY 1',
} as const;

export type Table = keyof typeof STORED;

interface Entry {
  table: Table;
  id: string;
  sentAt: number;
  /** Undefined without a response, and when the call was refused. */
  acknowledgedAt: number | undefined;
}

/**
 * Records which writes were sent and acknowledged, to compare them with the stored rows. A write whose response was lost
 * may be stored or not, so *acknowledged ≤ stored ≤ sent* must hold for every id.
 */
export class Ledger {
  private readonly entries: Entry[] = [];

  async track(
    table: Table,
    id: string,
    answer: Promise<Answer>,
    isYes = ({ status }: Answer) => status === 200 || status === 201,
  ): Promise<Answer> {
    const entry: Entry = { table, id, sentAt: Date.now(), acknowledgedAt: undefined };
    this.entries.push(entry);
    const answered = await answer;
    if (isYes(answered)) entry.acknowledgedAt = Date.now();
    return answered;
  }

  /**
   * Expects acknowledged ≤ stored ≤ sent for every id, and an acknowledged write in each of `tables`. A backup contains
   * what was acknowledged before it began, and nothing that was sent after its end.
   */
  async compare(
    database: Database,
    tables: Table[],
    backup = { begun: Infinity, ended: Infinity },
  ): Promise<void> {
    for (const table of Object.keys(STORED) as Table[]) {
      const entries = this.entries.filter((entry) => entry.table === table);
      const sent = timesOf(entries.filter(({ sentAt }) => sentAt <= backup.ended));
      const acknowledged = timesOf(
        entries.filter(({ acknowledgedAt = Infinity }) => acknowledgedAt < backup.begun),
      );
      const rows = await database.query<{ id: string; times: number }>(STORED[table]);
      const stored = new Map(rows.map(({ id, times }) => [id, times]));
      const broken = [...sent].flatMap(([id, most]) => {
        const [least, times] = [acknowledged.get(id) ?? 0, stored.get(id) ?? 0];
        return times < least || times > most ? [`${table} ${id}: ${least}≤${times}≤${most}`] : [];
      });
      expect(broken, 'acknowledged ≤ stored ≤ sent').toEqual([]);
      if (tables.includes(table)) expect(acknowledged.size, table).toBeGreaterThan(0);
    }
  }
}

function timesOf(entries: Entry[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const { id } of entries) times.set(id, (times.get(id) ?? 0) + 1);
  return times;
}
