import { Injectable } from '@nestjs/common';
import { IsNull, LessThan, Not } from 'typeorm';
import { repositoryOf } from '../../../platform/database/repository-of.js';
import type { FactorKind, StoredPasskey } from '../domain/second-factor.js';
import { RecoveryCodeEntity, SecondFactorEntity } from './second-factor.entities.js';
import { UserEntity } from './user.entity.js';

const FACTOR = [
  'id',
  'kind',
  'device',
  'credentialId',
  'credential',
  'secret',
  'createdAt',
  'spentUntil',
] as const;
const RECORD = ['id', 'kind', 'device', 'createdAt', 'spentUntil'] as const;

export type SecondFactor = Pick<SecondFactorEntity, (typeof FACTOR)[number]>;

export type NewFactor = Pick<SecondFactorEntity, 'userId' | 'device' | 'spentUntil'> &
  (
    | { kind: 'passkey'; credentialId: string; credential: StoredPasskey }
    | { kind: 'app'; secret: string }
  );

/** Second factors of users, and their recovery codes. */
@Injectable()
export class SecondFactorsRepository extends repositoryOf(SecondFactorEntity) {
  /** The user's factors, oldest first. */
  find(userId: number): Promise<SecondFactor[]> {
    return this.rows.pick(FACTOR, { where: { userId }, order: { id: 'ASC' } });
  }

  hasAny(userId: number): Promise<boolean> {
    return this.rows.existsBy({ userId });
  }

  /** The user's factors for the data export. */
  findRecords(userId: number): Promise<object[]> {
    return this.rows.pick(RECORD, { where: { userId }, order: { id: 'ASC' } });
  }

  /** Returns false when this passkey or an app of this user already exists. */
  async add(factor: NewFactor): Promise<boolean> {
    return (await this.rows.insertUnlessTaken(factor, ['id'])) !== null;
  }

  /** Marks codes and challenges up to this time as used. Returns false when they were already used. */
  async spend(id: number, until: Date, counter?: number): Promise<boolean> {
    const where = { id, spentUntil: LessThan(until) };
    const [spent] = await this.rows.updateReturning(where, { spentUntil: until }, ['credential']);
    if (spent?.credential && counter !== undefined) {
      await this.rows.update({ id }, { credential: { ...spent.credential, counter } });
    }
    return spent !== undefined;
  }

  /** Removes a factor and returns its kind, or null when the user does not have it. */
  async remove(userId: number, id: number): Promise<FactorKind | null> {
    return (await this.rows.deleteReturning({ id, userId }, ['kind']))[0]?.kind ?? null;
  }

  /** Removes all factors and recovery codes. Returns whether there was a factor. */
  async removeAll(userId: number): Promise<boolean> {
    await this.replaceCodes(userId, []);
    return (await this.rows.deleteReturning({ userId }, ['id'])).length > 0;
  }

  countCodes(userId: number): Promise<number> {
    return this.codes.countBy({ userId });
  }

  async replaceCodes(userId: number, hashes: string[]): Promise<void> {
    await this.codes.delete({ userId });
    if (hashes.length > 0) await this.codes.insertAll(hashes.map((hash) => ({ userId, hash })));
  }

  /** Deletes a recovery code. Returns false when the user does not have it. */
  async useCode(userId: number, hash: string): Promise<boolean> {
    return (await this.codes.delete({ userId, hash })).affected === 1;
  }

  /** Locks the user, so that parallel changes of factors and codes wait for each other. */
  async lockUser(id: number): Promise<void> {
    const lock = { mode: 'for_no_key_update' } as const;
    await this.database.repository(UserEntity).pickOne(['id'], { where: { id }, lock });
  }

  /** Ids of all admins with an address, and of this user, who may be a moderator. */
  async adminsToMail(userId?: number): Promise<number[]> {
    const email = Not(IsNull());
    const admins = { portalAccess: 'admin', email } as const;
    const where = userId === undefined ? admins : [admins, { id: userId, email }];
    const users = await this.database.repository(UserEntity).pick(['id'], { where });
    return users.map(({ id }) => id);
  }

  private get codes() {
    return this.database.repository(RecoveryCodeEntity);
  }
}
