import {
  type NewFactor,
  type SecondFactor,
  SecondFactorsRepository,
} from '../infrastructure/second-factors.repository.js';
import { UsersRepository } from '../infrastructure/users.repository.js';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { SECOND_FACTORS } from '../../../shared/product-rules.js';
import {
  FactorNotFoundError,
  FactorTakenError,
  NoSecondFactorError,
  NoSuchAdminError,
  PasskeyRefusedError,
  StepEndedError,
  WrongFactorError,
} from '../domain/auth.errors.js';
import { newRecoveryCodes, type PasskeyAnswer, recoveryCodeHash } from '../domain/second-factor.js';
import type { LoggedInUser } from '../domain/user.js';
import { AccountHooks, type FactorChange } from './account-hooks.service.js';
import { AppCodes } from './app-codes.service.js';
import { FactorProofs } from './factor-proofs.service.js';
import { Logins } from './logins.service.js';
import { Passkeys } from './passkeys.service.js';

/** Browser and request with which a factor is added. */
export interface AddedBy {
  device: string | null;
  requestId: string;
}

export interface ListedFactors {
  factors: Pick<SecondFactor, 'id' | 'kind' | 'device' | 'createdAt' | 'spentUntil'>[];
  recoveryCodesLeft: number;
  passkeysPossible: boolean;
}

/** Lets users of the portal manage their own passkeys, authenticator app and recovery codes. */
@Injectable()
export class SecondFactors {
  constructor(
    private readonly factors: SecondFactorsRepository,
    private readonly users: UsersRepository,
    private readonly passkeys: Passkeys,
    private readonly codes: AppCodes,
    private readonly proofs: FactorProofs,
    private readonly logins: Logins,
    private readonly hooks: AccountHooks,
    private readonly database: Database,
  ) {}

  async list({ id }: LoggedInUser): Promise<ListedFactors> {
    return {
      factors: await this.factors.find(id),
      recoveryCodesLeft: await this.factors.countCodes(id),
      passkeysPossible: this.passkeys.arePossible,
    };
  }

  /** Options for a new passkey, and the token that the browser sends back with the passkey. */
  async offerPasskey(user: LoggedInUser) {
    const token = this.proofs.challenge(user.id, contextOf(user));
    const factors = await this.factors.find(user.id);
    return { token, options: await this.passkeys.registration(user, factors, token) };
  }

  offerApp({ username, loginId }: LoggedInUser) {
    return this.codes.offer(username, loginId);
  }

  /**
   * Adds a passkey. The first factor logs out the user's other devices and returns recovery codes; later ones return
   * null. Throws `PasskeyRefusedError`, `FactorTakenError`.
   */
  async addPasskey(
    user: LoggedInUser,
    { token, passkey }: { token: string; passkey: PasskeyAnswer },
    by: AddedBy,
  ): Promise<string[] | null> {
    const spentUntil = this.proofs.timeOf(token, user.id, contextOf(user));
    const made = spentUntil && (await this.passkeys.registered(passkey, token));
    if (!made) throw new PasskeyRefusedError();
    return this.add(user, { kind: 'passkey', ...made, spentUntil, ...ownedBy(user, by) }, by);
  }

  /** Like `addPasskey`. Throws `StepEndedError`, `WrongFactorError`, `FactorTakenError`. */
  async addApp(
    user: LoggedInUser,
    { token, code }: { token: string; code: string },
    by: AddedBy,
  ): Promise<string[] | null> {
    const secret = this.codes.offered(token, user.loginId, SECOND_FACTORS.step);
    if (secret === null) throw new StepEndedError();
    const spentUntil = this.codes.timeOf(secret, code);
    if (!spentUntil) throw new WrongFactorError('code');
    const sealed = this.codes.seal(secret);
    return this.add(user, { kind: 'app', secret: sealed, spentUntil, ...ownedBy(user, by) }, by);
  }

  /** Removes a factor, and the recovery codes with the last one. Throws `FactorNotFoundError`. */
  remove(user: LoggedInUser, factorId: number, requestId: string): Promise<void> {
    return this.changed(user, requestId, async () => {
      const kind = await this.factors.remove(user.id, factorId);
      if (kind === null) throw new FactorNotFoundError();
      if (!(await this.factors.hasAny(user.id))) await this.factors.replaceCodes(user.id, []);
      return [`remove-${kind}`, undefined];
    });
  }

  /** Replaces the recovery codes by ten new ones. Throws `NoSecondFactorError`. */
  replaceCodes(user: LoggedInUser, requestId: string): Promise<string[]> {
    return this.changed(user, requestId, async () => {
      if (!(await this.factors.hasAny(user.id))) throw new NoSecondFactorError();
      return ['replace-recovery-codes', await this.newCodes(user.id)];
    });
  }

  /**
   * Removes all factors and codes of a user of the portal who lost them, and logs the user out everywhere. Throws
   * `NoSuchAdminError`, `NoSecondFactorError`.
   */
  async reset(username: string, by: string): Promise<void> {
    const user = await this.users.findByUsername(username);
    if (!user || user.portalAccess === 'none') throw new NoSuchAdminError();
    await this.changed(user, by, async () => {
      if (!(await this.factors.removeAll(user.id))) throw new NoSecondFactorError();
      await this.logins.endAll(user.id);
      return ['reset-second-factors', undefined];
    });
  }

  /** Ids of all admins with an address, and of this user, who may be a moderator. */
  adminsToMail(userId?: number): Promise<number[]> {
    return this.factors.adminsToMail(userId);
  }

  private add(user: LoggedInUser, factor: NewFactor, by: AddedBy): Promise<string[] | null> {
    return this.changed(user, by.requestId, async () => {
      const isFirst = !(await this.factors.hasAny(user.id));
      if (!(await this.factors.add(factor))) throw new FactorTakenError();
      if (isFirst) await this.logins.endAllBut(user);
      return [`add-${factor.kind}`, isFirst ? await this.newCodes(user.id) : null];
    });
  }

  private async newCodes(userId: number): Promise<string[]> {
    const codes = newRecoveryCodes();
    await this.factors.replaceCodes(userId, codes.map(recoveryCodeHash));
    return codes;
  }

  /** Runs a change and its hooks in one transaction. Changes of the same user wait for each other. */
  private changed<T>(
    user: { id: number; username: string },
    by: string,
    change: () => Promise<[FactorChange, T]>,
  ): Promise<T> {
    return this.database.transaction(async () => {
      await this.factors.lockUser(user.id);
      const [what, result] = await change();
      await this.hooks.factorsChanged.call(user, what, by);
      return result;
    });
  }
}

/** Binds a token to the login that asked for it. */
function contextOf({ loginId }: LoggedInUser): string {
  return `add ${loginId}`;
}

function ownedBy({ id: userId }: LoggedInUser, { device }: AddedBy) {
  return { userId, device };
}
