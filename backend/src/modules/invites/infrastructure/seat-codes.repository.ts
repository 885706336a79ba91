import { Injectable } from '@nestjs/common';
import { LessThanOrEqual, MoreThan } from 'typeorm';
import { Database } from '../../../platform/database/database.js';
import { writeOfUser } from '../../../platform/database/violated-constraint.js';
import { SeatCodeEntity } from './seat-code.entity.js';

/** The open codes of inviters, one for each inviter. */
@Injectable()
export class SeatCodesRepository {
  constructor(private readonly database: Database) {}

  /** Returns until when the inviter's code is open; null when there is none. */
  async find(inviterId: number, now: Date): Promise<Date | null> {
    const where = { inviterId, expiresAt: MoreThan(now) };
    return (await this.codes.pickOne(['expiresAt'], { where }))?.expiresAt ?? null;
  }

  /** Replaces an earlier code. Throws `NotLoggedInError` when the inviter is gone. */
  async open(inviterId: number, expiresAt: Date): Promise<void> {
    await writeOfUser('seat_codes_inviter_id_fkey', () =>
      this.codes.upsert({ inviterId, expiresAt }, ['inviterId']),
    );
  }

  /** Deletes the code that expires at this time, so that it is used once. Returns false when it is no longer open. */
  async use(inviterId: number, expiresAt: Date, now: Date): Promise<boolean> {
    if (expiresAt <= now) return false;
    return (await this.codes.delete({ inviterId, expiresAt })).affected === 1;
  }

  async close(inviterId: number): Promise<void> {
    await this.codes.delete({ inviterId });
  }

  /** Deletes the expired codes of all inviters. */
  async removeExpired(now: Date): Promise<void> {
    await this.codes.delete({ expiresAt: LessThanOrEqual(now) });
  }

  private get codes() {
    return this.database.repository(SeatCodeEntity);
  }
}
