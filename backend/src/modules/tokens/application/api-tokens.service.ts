import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { ScheduledTasks } from '../../../platform/jobs/scheduled-tasks.js';
import { Clock } from '../../../shared/clock.js';
import { DAY } from '../../../shared/milliseconds.js';
import { API_TOKENS, RETENTION } from '../../../shared/product-rules.js';
import { InvalidTokenError, NotAllowedError } from '../../../shared/refusal.errors.js';
import type { TokenScope } from '../../../shared/token-scopes.js';
import { type ActingAdmin, AuditTrail } from '../../admin/application/audit-trail.service.js';
import { ManagedUsers } from '../../auth/application/managed-users.service.js';
import { PersonalRecords } from '../../auth/application/personal-records.service.js';
import { type ApiToken, hashOf, newSecret, secretIn } from '../domain/api-token.js';
import { TokenNotFoundError, TooManyTokensError } from '../domain/token.errors.js';
import { ApiTokensRepository } from '../infrastructure/api-tokens.repository.js';
import { TokenNotices } from './token-notices.service.js';

export type { ApiToken };

export interface TokenDraft {
  name: string;
  scopes: TokenScope[];
  days: number;
}

export interface ListedToken extends ApiToken {
  /** Username of the admin who made it. */
  madeBy: string;
}

/** API tokens, with which programs call. They end with the access of the admin who made them. */
@Injectable()
export class ApiTokens {
  constructor(
    private readonly tokens: ApiTokensRepository,
    private readonly users: ManagedUsers,
    private readonly trail: AuditTrail,
    private readonly notices: TokenNotices,
    private readonly database: Database,
    private readonly clock: Clock,
    records: PersonalRecords,
    tasks: ScheduledTasks,
  ) {
    records.register({
      name: 'api-tokens',
      about: 'the API tokens that you made',
      tables: ['api_tokens'],
      read: ({ userId }) => this.tokens.findRecords(userId),
    });
    tasks.declare('api-tokens', () => this.removeExpired());
  }

  /** Newest first, including expired ones. */
  async list(): Promise<ListedToken[]> {
    const admins = await this.users.findWithAccess();
    const names = new Map(admins.map(({ id, username }) => [id, username]));
    const tokens = await this.tokens.findAll();
    return tokens.map(({ userId, ...token }) => ({ ...token, madeBy: names.get(userId) ?? '' }));
  }

  /** Also returns the secret, which is not stored. Throws `TokenNameTakenError` and `TooManyTokensError`. */
  create(
    admin: ActingAdmin,
    { name, scopes, days }: TokenDraft,
  ): Promise<{ token: ListedToken; secret: string }> {
    const secret = newSecret();
    const endsAt = new Date(this.clock.now().getTime() + days * DAY);
    return this.database.transaction(async () => {
      if ((await this.tokens.count()) >= API_TOKENS.most) throw new TooManyTokensError();
      const hash = hashOf(secret);
      const id = await this.tokens.add({ userId: admin.id, name, hash, scopes, endsAt });
      if (id === null) throw new NotAllowedError();
      const after = { name, scopes: scopes.join(' '), endsAt };
      await this.notices.send(await this.trail.recordOf(admin, 'token.create', id, { after }));
      const made = (await this.list()).find((token) => token.id === id);
      return { token: made as ListedToken, secret };
    });
  }

  /** Ends a token at once, on all replicas, because every call reads its row. Throws `TokenNotFoundError`. */
  end(admin: ActingAdmin, id: number): Promise<void> {
    return this.database.transaction(async () => {
      const name = await this.tokens.remove(id);
      if (name === null) throw new TokenNotFoundError();
      await this.trail.recordOf(admin, 'token.end', id, { before: { name } });
    });
  }

  /** Returns the token in an `Authorization` header. Throws `InvalidTokenError`. */
  async verify(
    authorization: string,
  ): Promise<Pick<ApiToken, 'id' | 'name' | 'scopes'> & { userId: number }> {
    const secret = secretIn(authorization);
    const now = this.clock.now();
    const token = secret && (await this.tokens.findValid(hashOf(secret), now));
    if (!token) throw new InvalidTokenError();
    const { id, lastUsedAt } = token;
    const isUnnoted = !lastUsedAt || now.getTime() - lastUsedAt.getTime() > API_TOKENS.notedEvery;
    if (isUnnoted) this.tokens.noteUse(id, now);
    return token;
  }

  /** Removes tokens some time after their end; until then, the portal lists them. */
  async removeExpired() {
    const before = new Date(this.clock.now().getTime() - RETENTION.expiredTokens);
    return { removed: await this.tokens.removeExpired(before) };
  }
}
