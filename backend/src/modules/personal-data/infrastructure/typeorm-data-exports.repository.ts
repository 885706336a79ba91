import { Injectable } from '@nestjs/common';
import { IsNull, LessThanOrEqual, Not } from 'typeorm';
import { Database } from '../../../platform/database/database.js';
import { NotSignedInError } from '../../../shared/refusal.errors.js';
import { type DataExport, DataExportsRepository } from '../domain/data-export.js';
import { DataExportEntity } from './data-export.entity.js';

/** Raw SQL: `users` belongs to another module. */
const HOLD_USER = 'SELECT FROM users WHERE id = $1 AND deletes_at IS NULL FOR KEY SHARE';

const EXPORT = ['id', 'userId', 'requestedAt', 'objectKey', 'fileSize', 'readyUntil'] as const;

@Injectable()
export class TypeormDataExportsRepository extends DataExportsRepository {
  constructor(private readonly database: Database) {
    super();
  }

  findById(id: number): Promise<DataExport | null> {
    return this.exports.pickOne(EXPORT, { where: { id } });
  }

  findByUser(userId: number): Promise<DataExport | null> {
    return this.exports.pickOne(EXPORT, { where: { userId } });
  }

  async add(userId: number, requestedAt: Date): Promise<number | null> {
    const added = await this.exports.insertUnlessTaken({ userId, requestedAt }, ['id'] as const);
    return added?.id ?? null;
  }

  async lockByUser(userId: number): Promise<DataExport | null> {
    const [held] = await this.database.select(HOLD_USER, [userId]);
    if (!held) throw new NotSignedInError();
    const lock = { mode: 'pessimistic_write' } as const;
    return this.exports.pickOne(EXPORT, { where: { userId }, lock });
  }

  async makeReady(
    id: number,
    archive: { objectKey: string; fileSize: number; readyUntil: Date },
  ): Promise<boolean> {
    const where = { id, userId: Not(IsNull()), objectKey: IsNull() };
    return (await this.exports.update(where, archive)).affected === 1;
  }

  async remove(id: number): Promise<string[]> {
    return keysOf(await this.exports.deleteReturning({ id }, KEY));
  }

  async removeByUser(userId: number): Promise<string[]> {
    return keysOf(await this.exports.deleteReturning({ userId }, KEY));
  }

  async removeAbandoned(): Promise<string[]> {
    return keysOf(await this.exports.deleteReturning({ userId: IsNull() }, KEY));
  }

  async removeEnded(now: Date, unready: Date): Promise<string[]> {
    const ended = { readyUntil: LessThanOrEqual(now) };
    const failed = { objectKey: IsNull(), requestedAt: LessThanOrEqual(unready) };
    return keysOf([
      ...(await this.exports.deleteReturning(ended, KEY)),
      ...(await this.exports.deleteReturning(failed, KEY)),
    ]);
  }

  private get exports() {
    return this.database.repository(DataExportEntity);
  }
}

const KEY = ['objectKey'] as const;

function keysOf(removed: { objectKey: string | null }[]): string[] {
  return removed.flatMap(({ objectKey }) => objectKey ?? []);
}
