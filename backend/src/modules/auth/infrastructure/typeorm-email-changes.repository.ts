import { Injectable } from '@nestjs/common';
import { In, IsNull, LessThanOrEqual, MoreThan, MoreThanOrEqual, Not } from 'typeorm';
import { Database } from '../../../platform/database/database.js';
import type { EmailChange } from '../domain/email-change.js';
import { type ChangeTokens, EmailChangesRepository } from '../domain/email-changes.repository.js';
import { EmailChangeEntity } from './email-change.entity.js';

const CHANGE = ['id', 'userId', 'oldEmail', 'newEmail', 'tokenExpiry', 'undoTokenExpiry'] as const;

@Injectable()
export class TypeormEmailChangesRepository extends EmailChangesRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async add(
    values: Omit<EmailChange, 'id'>,
    tokensOf: (change: EmailChange) => ChangeTokens,
  ): Promise<EmailChange> {
    const change = await this.changes.insertReturning(values, CHANGE);
    await this.changes.update({ id: change.id }, tokensOf(change));
    return change;
  }

  findById(id: number): Promise<EmailChange | null> {
    return this.changes.pickOne(CHANGE, { where: { id } });
  }

  findRecords(userId: number): Promise<object[]> {
    return this.changes.pick(CHANGE, { where: { userId }, order: { id: 'ASC' } });
  }

  findPending(userId: number, now: Date): Promise<EmailChange | null> {
    return this.changes.pickOne(CHANGE, {
      where: { userId, token: Not(IsNull()), tokenExpiry: MoreThan(now) },
    });
  }

  findByToken(hash: string, now: Date): Promise<EmailChange | null> {
    return this.changes.pickOne(CHANGE, { where: { token: hash, tokenExpiry: MoreThan(now) } });
  }

  findByUndoToken(hash: string, now: Date): Promise<EmailChange | null> {
    const where = { undoToken: hash, undoTokenExpiry: MoreThan(now) };
    return this.changes.pickOne(CHANGE, { where });
  }

  async useToken(hash: string): Promise<boolean> {
    const used = await this.changes.update({ token: hash }, { token: null });
    return used.affected === 1;
  }

  async forgetEndedLink(hash: string, now: Date): Promise<void> {
    await this.changes.update({ token: hash, tokenExpiry: LessThanOrEqual(now) }, { token: null });
    await this.changes.update(
      { undoToken: hash, undoTokenExpiry: LessThanOrEqual(now) },
      { undoToken: null },
    );
  }

  async cancelAll(userId: number): Promise<void> {
    await this.changes.update({ userId, token: Not(IsNull()) }, { token: null });
  }

  async removeFrom({ id, userId }: EmailChange): Promise<boolean> {
    const removed = await this.changes.deleteReturning({ userId, id: MoreThanOrEqual(id) }, ['id']);
    return removed.some((change) => change.id === id);
  }

  async removeAll(userId: number): Promise<void> {
    await this.changes.delete({ userId });
  }

  async purge(now: Date, atMost: number): Promise<number> {
    const where = { undoTokenExpiry: LessThanOrEqual(now) };
    const ended = await this.changes.pick(['id'], { where, take: atMost });
    const id = In(ended.map((change) => change.id));
    return (await this.changes.deleteReturning({ ...where, id }, ['id'])).length;
  }

  private get changes() {
    return this.database.repository(EmailChangeEntity);
  }
}
