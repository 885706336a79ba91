import { Injectable } from '@nestjs/common';
import { LessThan, MoreThan } from 'typeorm';
import { repositoryOf } from '../../../platform/database/repository-of.js';
import { violates } from '../../../platform/database/violated-constraint.js';
import type { TokenScope } from '../../../shared/token-scopes.js';
import { TokenNameTakenError } from '../domain/token.errors.js';
import { ApiTokenEntity } from './api-token.entity.js';

const LISTED = ['id', 'userId', 'name', 'scopes', 'createdAt', 'endsAt', 'lastUsedAt'] as const;

/**
 * Raw SQL, because the insert depends on another table. FOR SHARE waits for a change of the admin that ends all tokens,
 * and later changes wait for this insert.
 */
const ADD = `
  INSERT INTO api_tokens (user_id, name, hash, scopes, ends_at)
  SELECT id, $2, $3, $4, $5 FROM users
   WHERE id = $1 AND portal_access = 'admin' AND deletes_at IS NULL FOR SHARE
  RETURNING id`;

export interface NewToken {
  userId: number;
  name: string;
  hash: string;
  scopes: TokenScope[];
  endsAt: Date;
}

@Injectable()
export class ApiTokensRepository extends repositoryOf(ApiTokenEntity) {
  /** Returns the id, or null when the user is no admin anymore. Throws `TokenNameTakenError`. */
  async add({ userId, name, hash, scopes, endsAt }: NewToken): Promise<number | null> {
    const values = [userId, name, hash, scopes, endsAt];
    try {
      const [added] = await this.database.write<{ id: number }>(ADD, values);
      return added?.id ?? null;
    } catch (failure) {
      if (violates(failure, 'api_tokens_name_key')) throw new TokenNameTakenError();
      throw failure;
    }
  }

  /** Newest first. */
  findAll() {
    return this.rows.pick(LISTED, { order: { id: 'DESC' } });
  }

  count(): Promise<number> {
    return this.rows.count();
  }

  findValid(hash: string, now: Date) {
    return this.rows.pickOne(LISTED, { where: { hash, endsAt: MoreThan(now) } });
  }

  /** Not awaited, because a program may read while nothing can be written. */
  noteUse(id: number, now: Date): void {
    this.database
      .inBackground(() => this.rows.update({ id }, { lastUsedAt: now }))
      .catch(() => undefined);
  }

  /** Returns the name of the removed token, or null when there was none. */
  async remove(id: number): Promise<string | null> {
    const [removed] = await this.rows.deleteReturning({ id }, ['name']);
    return removed?.name ?? null;
  }

  async removeExpired(before: Date): Promise<number> {
    return (await this.rows.delete({ endsAt: LessThan(before) })).affected ?? 0;
  }

  /** The user's tokens for the data export. */
  findRecords(userId: number): Promise<object[]> {
    const columns = ['name', 'scopes', 'createdAt', 'endsAt', 'lastUsedAt'] as const;
    return this.rows.pick(columns, { where: { userId }, order: { id: 'ASC' } });
  }
}
