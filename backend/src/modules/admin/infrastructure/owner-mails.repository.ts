import { Injectable } from '@nestjs/common';
import { IsNull, LessThan, Not } from 'typeorm';
import { repositoryOf } from '../../../platform/database/repository-of.js';
import type { ProductDay } from '../../../shared/product-day.js';
import { OwnerMailEntity } from './owner-mail.entity.js';

/** Queued mails to the owner, and the days on which the morning mail had nothing to say. */
@Injectable()
export class OwnerMailsRepository extends repositoryOf(OwnerMailEntity) {
  findDay(day: ProductDay): Promise<{ id: number } | null> {
    return this.rows.pickOne(['id'], { where: { day } });
  }

  findById(id: number): Promise<{ day: ProductDay | null } | null> {
    // Also reads the id, because TypeORM returns nothing for a row with only nulls.
    return this.rows.pickOne(['id', 'day'], { where: { id } });
  }

  /** Returns the id, or null when this day already has a row. */
  async addDay(day: ProductDay, queuedAt: Date): Promise<number | null> {
    const added = await this.rows.insertUnlessTaken({ day, queuedAt }, ['id']);
    return added?.id ?? null;
  }

  /**
   * Keeps other processes from adding a mail until the transaction ends. Raw SQL, because TypeORM can't lock tables.
   */
  async lock(): Promise<void> {
    await this.database.write('LOCK TABLE owner_mails IN EXCLUSIVE MODE');
  }

  findLastUrgent(): Promise<{ id: number; told: string[] | null; queuedAt: Date } | null> {
    const last = { where: { told: Not(IsNull()) }, order: { id: 'DESC' } } as const;
    return this.rows.pickOne(['id', 'told', 'queuedAt'], last);
  }

  async addUrgent(told: string[], queuedAt: Date): Promise<number> {
    return (await this.rows.insertReturning({ told, queuedAt }, ['id'])).id;
  }

  async removeBefore(end: Date): Promise<void> {
    await this.rows.delete({ queuedAt: LessThan(end) });
  }
}
