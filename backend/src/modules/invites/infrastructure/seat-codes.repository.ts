import { Injectable } from '@nestjs/common';
import { LessThanOrEqual, MoreThan } from 'typeorm';
import { repositoryOf } from '../../../platform/database/repository-of.js';
import { writeOfUser } from '../../../platform/database/violated-constraint.js';
import { SeatCodeEntity } from './seat-code.entity.js';

/** The open codes of inviters, one for each inviter. */
@Injectable()
export class SeatCodesRepository extends repositoryOf(SeatCodeEntity) {
  /** Returns until when the inviter's code is open; null when there is none. */
  async find(inviterId: number, now: Date): Promise<Date | null> {
    const where = { inviterId, expiresAt: MoreThan(now) };
    return (await this.rows.pickOne(['expiresAt'], { where }))?.expiresAt ?? null;
  }

  /** Replaces an earlier code. Throws `NotLoggedInError` when the inviter is gone. */
  async open(inviterId: number, expiresAt: Date): Promise<void> {
    await writeOfUser('seat_codes_inviter_id_fkey', () =>
      this.rows.upsert({ inviterId, expiresAt }, ['inviterId']),
    );
  }

  /** Deletes the code that expires at this time, so that it is used once. Returns false when it is no longer open. */
  async use(inviterId: number, expiresAt: Date, now: Date): Promise<boolean> {
    if (expiresAt <= now) return false;
    return (await this.rows.delete({ inviterId, expiresAt })).affected === 1;
  }

  async close(inviterId: number): Promise<void> {
    await this.rows.delete({ inviterId });
  }

  /** Deletes the expired codes of all inviters. */
  async removeExpired(now: Date): Promise<void> {
    await this.rows.delete({ expiresAt: LessThanOrEqual(now) });
  }
}
