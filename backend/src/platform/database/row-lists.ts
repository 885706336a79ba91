import { Injectable } from '@nestjs/common';
import { DataSource, type QueryRunner } from 'typeorm';
import { BoundedQueue } from '../../shared/bounded-queue.js';
import type { ItemList, ListQuery } from '../../shared/item-list.js';
import { OverloadedError } from '../http/errors/edge.errors.js';
import { type ListSource, type ListStatements, listStatements } from './list-statements.js';
import { beginReading, RowCursor } from './row-cursor.js';

export type { ListSource } from './list-statements.js';

/** Whole lists hold a connection for as long as their reader takes: most of the pool must stay free for everybody else. */
const WHOLE_LISTS_AT_ONCE = 3;
const WHOLE_LISTS_WAITING = 12;

/** From here on it pays to know how many rows there are: a page near the end is read from the end. */
const DEEP = 1_000;

interface Page<Item> {
  total: number;
  rows: Item[];
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
    const statements = listStatements(source, query);
    const { offset = 0, limit } = query;
    return limit === undefined
      ? this.whole<Item>(statements, offset)
      : this.page<Item>(statements, offset, limit);
  }

  private async page<Item>(
    statements: ListStatements,
    offset: number,
    limit: number,
  ): Promise<ItemList<Item>> {
    const runner = this.dataSource.createQueryRunner();
    try {
      await beginReading(runner, statements);
      const read = offset > DEEP ? deepPage : shallowPage;
      const { total, rows } = await read<Item>(runner, statements, offset, limit);
      await runner.commitTransaction();
      return { total, batches: once(rows) };
    } catch (failure) {
      if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
      throw failure;
    } finally {
      await runner.release();
    }
  }

  private async whole<Item extends object>(
    statements: ListStatements,
    offset: number,
  ): Promise<ItemList<Item>> {
    const leave = await this.enter();
    const runner = this.dataSource.createQueryRunner();
    const cursor = new RowCursor<Item>(runner, leave);
    try {
      await beginReading(runner, statements);
      const total = await countOf(runner, statements);
      await cursor.declare(statements.rows({ offset }));
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

/** The last page tells how many rows there are by itself, and many a search fits on one. */
async function shallowPage<Item>(
  runner: QueryRunner,
  statements: ListStatements,
  offset: number,
  limit: number,
): Promise<Page<Item>> {
  const rows = await rowsOf<Item>(runner, statements.rows({ offset, limit }));
  const isLast = rows.length < limit && (rows.length > 0 || offset === 0);
  return { rows, total: isLast ? offset + rows.length : await countOf(runner, statements) };
}

/** PostgreSQL walks over every row that is skipped, so the nearer end is where to begin. */
async function deepPage<Item>(
  runner: QueryRunner,
  statements: ListStatements,
  offset: number,
  limit: number,
): Promise<Page<Item>> {
  const total = await countOf(runner, statements);
  const after = total - offset - limit;
  if (offset >= total) return { total, rows: [] };
  if (offset < after) {
    const rows = await rowsOf<Item>(runner, statements.rows({ offset, limit }));
    return { total, rows };
  }
  const fromEnd = { offset: Math.max(0, after), limit: Math.min(limit, total - offset) };
  const statement = statements.rows({ ...fromEnd, backwards: true });
  return { total, rows: (await rowsOf<Item>(runner, statement)).reverse() };
}

async function rowsOf<Item>(runner: QueryRunner, statement: string): Promise<Item[]> {
  return (await runner.query(statement)) as Item[];
}

async function countOf(runner: QueryRunner, statements: ListStatements): Promise<number> {
  const [row] = await rowsOf<{ total: number }>(runner, statements.count);
  return row?.total ?? 0;
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
