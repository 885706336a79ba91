import { Injectable } from '@nestjs/common';
import { IsNull, LessThan, Not } from 'typeorm';
import { Database } from '../../../platform/database/database.js';
import type { ProductDay } from '../../../shared/product-day.js';
import { OwnerMailEntity } from './owner-mail.entity.js';

/** Mails to the owner that were queued. */
@Injectable()
export class OwnerMailsRepository {
  constructor(private readonly database: Database) {}

  findDay(day: ProductDay): Promise<{ id: number } | null> {
    return this.mails.pickOne(['id'], { where: { day } });
  }

  findById(id: number): Promise<{ day: ProductDay | null } | null> {
    // TypeORM returns nothing for a row of which it reads nulls only.
    return this.mails.pickOne(['id', 'day'], { where: { id } });
  }

  /** Returns the id, or null when this day has a mail already. */
  async addDay(day: ProductDay, queuedAt: Date): Promise<number | null> {
    const added = await this.mails.insertUnlessTaken({ day, queuedAt }, ['id']);
    return added?.id ?? null;
  }

  /** Until the end of the transaction, no other process adds a mail. Raw SQL, because TypeORM locks no tables. */
  async lock(): Promise<void> {
    await this.database.write('LOCK TABLE owner_mails IN EXCLUSIVE MODE');
  }

  findLastUrgent(): Promise<{ id: number; told: string[] | null; queuedAt: Date } | null> {
    const last = { where: { told: Not(IsNull()) }, order: { id: 'DESC' } } as const;
    return this.mails.pickOne(['id', 'told', 'queuedAt'], last);
  }

  async addUrgent(told: string[], queuedAt: Date): Promise<number> {
    return (await this.mails.insertReturning({ told, queuedAt }, ['id'])).id;
  }

  async removeBefore(end: Date): Promise<void> {
    await this.mails.delete({ queuedAt: LessThan(end) });
  }

  private get mails() {
    return this.database.repository(OwnerMailEntity);
  }
}
