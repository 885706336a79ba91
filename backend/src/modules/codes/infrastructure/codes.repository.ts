import { Injectable } from '@nestjs/common';
import type { ChangedRow } from '../../../platform/database/changed-row.js';
import { rowsStatement } from '../../../platform/database/list-statements.js';
import { repositoryOf } from '../../../platform/database/repository-of.js';
import { violates } from '../../../platform/database/violated-constraint.js';
import type { CodeText } from '../domain/card-code.js';
import { CodeNameTakenError } from '../domain/code.errors.js';
import { ListedCode, type StoredCode } from '../domain/listed-code.js';
import { CodeEntity } from './code.entity.js';

/** Raw SQL, because TypeORM locks rows, not tables. */
const LOCK_CODES = 'LOCK TABLE codes IN SHARE ROW EXCLUSIVE MODE';

/** Raw SQL, because PostgreSQL decides which names are the same. */
const FIND_TAKEN_NAMES = `
  SELECT given.name FROM unnest($1::text[]) AS given (name)
    JOIN codes ON lower(codes.name) = lower(given.name) AND deleted_at IS NULL`;

/** Raw SQL, because some columns of the list are sums over another table. */
const LOCK = `${rowsStatement(ListedCode)} FOR UPDATE OF listed_codes`;

export type KnownCode = Omit<CodeEntity, 'name' | 'createdAt' | keyof ChangedRow>;

@Injectable()
export class CodesRepository extends repositoryOf(CodeEntity) {
  /** All codes, including deleted ones. */
  findAll(): Promise<KnownCode[]> {
    return this.rows.pick([
      ...(['id', 'code', 'target', 'source', 'medium'] as const),
      ...(['isOn', 'print', 'deletedAt'] as const),
    ]);
  }

  /** Returns all codes, including deleted ones, and blocks other callers until the transaction ends. */
  async lockCodes(): Promise<Set<string>> {
    await this.database.write(LOCK_CODES);
    return new Set((await this.rows.pick(['code'])).map(({ code }) => code));
  }

  /** The names in this list that an existing code has. Ignores case. */
  async findTakenNames(names: string[]): Promise<Set<string>> {
    const taken = await this.database.select<{ name: string }>(FIND_TAKEN_NAMES, [names]);
    return new Set(taken.map(({ name }) => name));
  }

  /** Returns the ids in the same order. Throws `CodeNameTakenError`. */
  async addAll(rows: (CodeText & { code: string })[]): Promise<number[]> {
    const added = await unlessTaken(() => this.rows.insertAllReturning(rows, ['id']));
    return added.map(({ id }) => id);
  }

  /** Returns the code, locked until the transaction ends, or null when it is deleted. */
  async lock(id: number): Promise<StoredCode | null> {
    const [code] = await this.database.select<StoredCode>(LOCK, [[id]]);
    return code ?? null;
  }

  /** Throws `CodeNameTakenError`. */
  async update(id: number, change: CodeText & { isOn: boolean }): Promise<void> {
    await unlessTaken(() => this.rows.update({ id }, change));
  }

  async markDeleted(id: number): Promise<void> {
    await this.rows.update({ id }, { deletedAt: () => 'now()' });
  }
}

async function unlessTaken<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (failure) {
    if (violates(failure, 'codes_name_key')) throw new CodeNameTakenError();
    throw failure;
  }
}
