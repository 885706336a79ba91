import { Injectable } from '@nestjs/common';
import { DataSource, type QueryRunner } from 'typeorm';
import { BoundedQueue } from '../../shared/bounded-queue.js';
import type { ItemList, ListQuery } from '../../shared/item-list.js';
import { OverloadedError } from '../http/errors/edge.errors.js';
import { beginReading, RowCursor } from './row-cursor.js';

/** Whole lists hold a connection for as long as their reader takes: most of the pool must stay free for everybody else. */
const WHOLE_LISTS_AT_ONCE = 3;
const WHOLE_LISTS_WAITING = 12;

/** Where the rows of a list come from. Everything in here is our own SQL; only `query` comes from outside. */
export interface ListSource<Field extends string> {
  /** What follows SELECT: the fields of an item under their names. */
  select: string;
  /** What follows FROM. */
  from: string;
  /** The expression behind each field that the list can be sorted by. */
  sorts: Record<Field | 'id', string>;
  /** Text expressions in which `q` is looked for. */
  search: string[];
  /** Conditions that hold for every row. */
  where?: string[];
}

export interface ListStatements {
  count: string;
  rows: string;
  values: unknown[];
}

/** Reads lists of rows: a page, or the whole list in batches. */
@Injectable()
export class RowLists {
  private readonly places = new BoundedQueue(
    WHOLE_LISTS_AT_ONCE,
    WHOLE_LISTS_WAITING,
    () => new OverloadedError(),
  );

  constructor(private readonly dataSource: DataSource) {}

  /** The rows that match; of the same moment as their number. Throws `OverloadedError` when too many whole lists are read. */
  open<Item extends object, Field extends string>(
    source: ListSource<Field>,
    query: ListQuery<Field>,
  ): Promise<ItemList<Item>> {
    const statements = statementsFor(source, query);
    return query.limit === undefined
      ? this.whole<Item>(statements)
      : this.page<Item>(statements, query.limit);
  }

  private async page<Item>(statements: ListStatements, limit: number): Promise<ItemList<Item>> {
    const runner = this.dataSource.createQueryRunner();
    try {
      await beginReading(runner);
      const rows = (await runner.query(
        `${statements.rows} LIMIT $${statements.values.length + 1}`,
        [...statements.values, limit],
      )) as Item[];
      const total = await countOf(runner, statements);
      await runner.commitTransaction();
      return { total, batches: once(rows) };
    } catch (failure) {
      if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
      throw failure;
    } finally {
      await runner.release();
    }
  }

  private async whole<Item extends object>(statements: ListStatements): Promise<ItemList<Item>> {
    const leave = await this.enter();
    const runner = this.dataSource.createQueryRunner();
    const cursor = new RowCursor<Item>(runner, leave);
    try {
      await beginReading(runner);
      const total = await countOf(runner, statements);
      await cursor.declare(statements.rows, statements.values);
      return { total, batches: cursor };
    } catch (failure) {
      await cursor.return();
      throw failure;
    }
  }

  /** Resolves when there is room; what it answers must be called at the end. */
  private enter(): Promise<() => void> {
    return new Promise((resolve, reject) => {
      this.places.run(() => new Promise<void>((leave) => resolve(leave))).catch(reject);
    });
  }
}

async function countOf(runner: QueryRunner, { count, values }: ListStatements): Promise<number> {
  const [row] = (await runner.query(count, values)) as [{ total: number }];
  return row.total;
}

function statementsFor<Field extends string>(
  { select, from, sorts, search, where = [] }: ListSource<Field>,
  { sort, order, q, offset = 0 }: ListQuery<Field>,
): ListStatements {
  const values = q ? [`%${q.replace(/[\\%_]/g, '\\$&')}%`] : [];
  const matches = q ? [`(${search.map((text) => `${text} ILIKE $1`).join(' OR ')})`] : [];
  const conditions = [...where, ...matches];
  const rows = `FROM ${from}${conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : ''}`;
  const direction = order === 'desc' ? 'DESC' : 'ASC';
  const keys = [...new Set([sorts[sort], sorts.id])].map((key) => `${key} ${direction}`);
  return {
    values,
    count: `SELECT count(*)::integer AS total ${rows}`,
    // A number by its type, and once more by this.
    rows: `SELECT ${select} ${rows} ORDER BY ${keys.join(', ')} OFFSET ${Math.trunc(Number(offset))}`,
  };
}

function once<Item>(rows: Item[]): AsyncIterable<Item[]> {
  return {
    [Symbol.asyncIterator]: () => {
      const batches = rows.length > 0 ? [rows] : [];
      return {
        next: async () => {
          const value = batches.shift();
          return value ? { value } : { done: true, value: undefined };
        },
      };
    },
  };
}
