import type { QueryRunner } from 'typeorm';
import { byDefaultOn } from './budgets.js';
import { type ListStatements, PATTERN } from './list-statements.js';

const BATCH = 500;

/**
 * While a list is read nobody else waits for it, but its reader may be slow: longer between two batches than other
 * transactions, in milliseconds.
 */
const READER_PATIENCE = 60_000;

/**
 * Begins a transaction that sees one moment and writes nothing. A search reads the table once: along the index of its
 * order it would fetch row after row that does not match. Compiling a plan takes longer than it saves here.
 */
export async function beginReading(
  runner: QueryRunner,
  { pattern }: Pick<ListStatements, 'pattern'>,
): Promise<void> {
  await byDefaultOn('reads', () => runner.startTransaction('REPEATABLE READ'));
  await runner.query(
    `SELECT set_config('transaction_read_only', 'on', true),
            set_config('jit', 'off', true),
            set_config('enable_indexscan', $1, true),
            set_config('${PATTERN}', $2, true),
            set_config('idle_in_transaction_session_timeout', '${READER_PATIENCE}', true)`,
    [pattern === null ? 'on' : 'off', pattern ?? ''],
  );
}

/** The rows of one statement, a few hundred at a time; each batch has the time that any statement has. */
export class RowCursor<Row extends object> implements AsyncIterableIterator<Row[]> {
  private closing: Promise<void> | undefined;
  private ended = false;

  /** `onEnd` is called once, however it ends. */
  constructor(
    private readonly runner: QueryRunner,
    private readonly onEnd: () => void,
  ) {}

  async declare(statement: string): Promise<void> {
    await this.runner.query(`DECLARE list NO SCROLL CURSOR FOR ${statement}`);
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  async next(): Promise<IteratorResult<Row[], undefined>> {
    if (this.ended || this.closing) return this.return();
    try {
      const rows = (await this.runner.query(`FETCH ${BATCH} FROM list`)) as Row[];
      this.ended = rows.length < BATCH;
      if (this.ended) await this.close();
      return rows.length > 0 ? { value: rows } : { done: true, value: undefined };
    } catch (failure) {
      await this.close();
      throw failure;
    }
  }

  async return(): Promise<IteratorResult<Row[], undefined>> {
    await this.close();
    return { done: true, value: undefined };
  }

  private close(): Promise<void> {
    this.closing ??= this.end();
    return this.closing;
  }

  private async end(): Promise<void> {
    try {
      if (this.runner.isTransactionActive) await this.runner.rollbackTransaction();
    } catch {
      // The connection is gone, and the transaction with it.
    }
    await this.runner.release();
    this.onEnd();
  }
}
