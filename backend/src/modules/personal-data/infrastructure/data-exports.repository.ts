import { Injectable } from '@nestjs/common';
import { IsNull, LessThanOrEqual, Not } from 'typeorm';
import { repositoryOf } from '../../../platform/database/repository-of.js';
import { NotLoggedInError } from '../../../shared/refusal.errors.js';
import { type DataExport } from '../domain/data-export.js';
import { DataExportEntity } from './data-export.entity.js';

/** Raw SQL, because `users` belongs to another module. */
const LOCK_USER = 'SELECT FROM users WHERE id = $1 AND deletes_at IS NULL FOR KEY SHARE';

const EXPORT = ['id', 'userId', 'requestedAt', 'objectKey', 'fileSize', 'readyUntil'] as const;

/**
 * Stored exports, one per user. The export of a deleted user stays as a row without a user, so that a task deletes its
 * archive.
 */
@Injectable()
export class DataExportsRepository extends repositoryOf(DataExportEntity) {
  findById(id: number): Promise<DataExport | null> {
    return this.rows.pickOne(EXPORT, { where: { id } });
  }

  findByUser(userId: number): Promise<DataExport | null> {
    return this.rows.pickOne(EXPORT, { where: { userId } });
  }

  /** Returns the id, or null when the user has an export. Of several parallel calls, one adds the row. */
  async add(userId: number, requestedAt: Date): Promise<number | null> {
    const added = await this.rows.insertUnlessTaken({ userId, requestedAt }, ['id'] as const);
    return added?.id ?? null;
  }

  /**
   * Like `findByUser`, but locks the user and then the row until the transaction ends. Throws `NotLoggedInError` when
   * the user was deleted or has asked for the deletion.
   */
  async lockByUser(userId: number): Promise<DataExport | null> {
    const [locked] = await this.database.select(LOCK_USER, [userId]);
    if (!locked) throw new NotLoggedInError();
    const lock = { mode: 'pessimistic_write' } as const;
    return this.rows.pickOne(EXPORT, { where: { userId }, lock });
  }

  /** Returns false when the row was deleted, has no user, or has an archive already. */
  async makeReady(
    id: number,
    archive: { objectKey: string; fileSize: number; readyUntil: Date },
  ): Promise<boolean> {
    const where = { id, userId: Not(IsNull()), objectKey: IsNull() };
    return (await this.rows.update(where, archive)).affected === 1;
  }

  /** Deletes the row. Returns the keys of its archive. */
  async remove(id: number): Promise<string[]> {
    return keysOf(await this.rows.deleteReturning({ id }, KEY));
  }

  async removeByUser(userId: number): Promise<string[]> {
    return keysOf(await this.rows.deleteReturning({ userId }, KEY));
  }

  /** Deletes rows without a user. Returns the keys of their archives. */
  async removeAbandoned(): Promise<string[]> {
    return keysOf(await this.rows.deleteReturning({ userId: IsNull() }, KEY));
  }

  /** Deletes rows that expired by `now`, and rows requested by `unready` that have no archive. Returns the keys. */
  async removeEnded(now: Date, unready: Date): Promise<string[]> {
    const ended = { readyUntil: LessThanOrEqual(now) };
    const failed = { objectKey: IsNull(), requestedAt: LessThanOrEqual(unready) };
    return keysOf([
      ...(await this.rows.deleteReturning(ended, KEY)),
      ...(await this.rows.deleteReturning(failed, KEY)),
    ]);
  }
}

const KEY = ['objectKey'] as const;

function keysOf(removed: { objectKey: string | null }[]): string[] {
  return removed.flatMap(({ objectKey }) => objectKey ?? []);
}
