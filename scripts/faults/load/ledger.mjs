/**
 * @typedef {'ratings' | 'views' | 'responses' | 'signups' | 'invites' | 'uploads'} Table
 * @typedef {object} Entry
 * @property {Table} table
 * @property {string} id id that can be found in the database
 * @property {number} sentAt
 * @property {number | undefined} answeredAt undefined without an answer
 * @property {number | string} status status, or the error
 * @property {boolean} acknowledged
 */

/** @type {Record<Table, string>} statements for the stored ids, each as often as it is stored */
const STORED = {
  // Without dislikes: scenarios send them to see whether ratings are stored again.
  ratings: 'SELECT image_id::text AS id, (times_rated - rate_down)::int AS times FROM ratings',
  views: 'SELECT image_id::text AS id, views::int AS times FROM ratings',
  responses: 'SELECT response_content AS id, count(*)::int AS times FROM responses GROUP BY 1',
  signups: 'SELECT email AS id, count(*)::int AS times FROM email_signups GROUP BY 1',
  invites: 'SELECT invitee_email AS id, count(*)::int AS times FROM invites GROUP BY 1',
  uploads: 'SELECT utm_source AS id, count(*)::int AS times FROM images GROUP BY 1',
};

/**
 * Records what was sent and acknowledged, to compare it with what is stored. A lost answer leaves open whether its
 * request was done, so *acknowledged ≤ stored ≤ sent* must hold for every id.
 */
export class Ledger {
  /** @type {Entry[]} */
  entries = [];

  /**
   * @param {Table} table
   * @param {string} id
   * @param {Promise<import('../../topology/testing/client.mjs').Answer>} answer
   * @param {(answer: import('../../topology/testing/client.mjs').Answer) => boolean} [isYes]
   */
  async track(table, id, answer, isYes = ({ status }) => status === 200 || status === 201) {
    const sentAt = Date.now();
    /** @type {Entry} */
    const entry = { table, id, sentAt, answeredAt: undefined, status: '', acknowledged: false };
    this.entries.push(entry);
    try {
      const { status } = await answer;
      Object.assign(entry, { answeredAt: Date.now(), status, acknowledged: isYes(await answer) });
      return await answer;
    } catch (failure) {
      const { code, message } = /** @type {NodeJS.ErrnoException} */ (failure);
      entry.status = code ?? message;
      throw failure;
    }
  }

  /**
   * Compares with the database. Returns the sums of each table; throws with the first ids that violate the rule.
   * @param {(text: string) => Promise<any[]>} query
   * @param {{ acknowledgedBefore?: number, sentBefore?: number }} [moments] times of a backup, by Date.now(): what was
   *   acknowledged before its start is included, what was sent after its end is not
   * @returns {Promise<string>}
   */
  async reconcile(query, { acknowledgedBefore = Infinity, sentBefore = Infinity } = {}) {
    const sums = [];
    const wrong = [];
    for (const table of /** @type {Table[]} */ (Object.keys(STORED))) {
      const entries = this.entries.filter((entry) => entry.table === table);
      if (entries.length === 0) continue;
      const before = entries.filter(({ sentAt }) => sentAt <= sentBefore);
      const sent = counted(before);
      const acknowledged = counted(
        entries.filter((each) => each.acknowledged && (each.answeredAt ?? 0) < acknowledgedBefore),
      );
      const stored = new Map((await query(STORED[table])).map(({ id, times }) => [id, times]));
      for (const [id, most] of sent) {
        const times = stored.get(id) ?? 0;
        const least = acknowledged.get(id) ?? 0;
        if (times < least || times > most) wrong.push(`${table} ${id}: ${least}≤${times}≤${most}`);
      }
      const ours = [...sent.keys()].map((id) => stored.get(id) ?? 0);
      sums.push(`${table} ${total(acknowledged.values())}≤${total(ours)}≤${before.length}`);
    }
    if (wrong.length > 0) {
      throw new Error(`acknowledged ≤ stored ≤ sent is broken: ${wrong.slice(0, 5).join('; ')}`);
    }
    return sums.join(', ');
  }
}

/** @param {Entry[]} entries */
function counted(entries) {
  /** @type {Map<string, number>} */
  const times = new Map();
  for (const { id } of entries) times.set(id, (times.get(id) ?? 0) + 1);
  return times;
}

/** @param {Iterable<number>} numbers */
function total(numbers) {
  return [...numbers].reduce((sum, each) => sum + each, 0);
}
