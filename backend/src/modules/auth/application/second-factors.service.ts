import {
  type NewFactor,
  type SecondFactor,
  SecondFactorsRepository,
} from '../infrastructure/second-factors.repository.js';
import { UsersRepository } from '../infrastructure/users.repository.js';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { ADMIN_ROLE, SECOND_FACTORS } from '../../../shared/product-rules.js';
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

/** Where a factor is added: the browser in words, and the request. */
export interface AddedBy {
  device: string | null;
  requestId: string;
}

export interface ListedFactors {
  factors: Pick<SecondFactor, 'id' | 'kind' | 'device' | 'createdAt' | 'spentUntil'>[];
  recoveryCodesLeft: number;
  passkeysPossible: boolean;
}

/** Passkeys and authenticator apps of those who may open the portal, as they manage their own. */
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

  /** What the browser needs to make a passkey, and the token that it sends back with it. */
  async offerPasskey(user: LoggedInUser) {
    const token = this.proofs.challenge(user.id, contextOf(user));
    const factors = await this.factors.find(user.id);
    return { token, options: await this.passkeys.registration(user, factors, token) };
  }

  offerApp({ username, loginId }: LoggedInUser) {
    return this.codes.offer(username, loginId);
  }

  /**
   * Returns new recovery codes with the first factor, which also logs the user's other devices out; null with later ones.
   * Throws `PasskeyRefusedError`, `FactorTakenError`.
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

  /** Takes the recovery codes along with the last factor. Throws `FactorNotFoundError`. */
  remove(user: LoggedInUser, factorId: number, requestId: string): Promise<void> {
    return this.changed(user, requestId, async () => {
      const kind = await this.factors.remove(user.id, factorId);
      if (kind === null) throw new FactorNotFoundError();
      if (!(await this.factors.hasAny(user.id))) await this.factors.replaceCodes(user.id, []);
      return [`remove-${kind}`, undefined];
    });
  }

  /** Ten new codes in place of those before. Throws `NoSecondFactorError`. */
  replaceCodes(user: LoggedInUser, requestId: string): Promise<string[]> {
    return this.changed(user, requestId, async () => {
      if (!(await this.factors.hasAny(user.id))) throw new NoSecondFactorError();
      return ['replace-recovery-codes', await this.newCodes(user.id)];
    });
  }

  /**
   * Removes all factors and codes of an admin who lost them, and logs the account out everywhere. Throws
   * `NoSuchAdminError`, `NoSecondFactorError`.
   */
  async reset(username: string, by: string): Promise<void> {
    const user = await this.users.findByUsername(username);
    if (user?.role !== ADMIN_ROLE) throw new NoSuchAdminError();
    await this.changed(user, by, async () => {
      if (!(await this.factors.removeAll(user.id))) throw new NoSecondFactorError();
      await this.logins.endAll(user.id);
      return ['reset-second-factors', undefined];
    });
  }

  /** Ids of all admins with an address. */
  adminsToMail(): Promise<number[]> {
    return this.factors.adminsToMail();
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

  /** One change of a user's factors at a time, and what follows it, in one transaction. */
  private changed<T>(
    user: { id: number; username: string },
    by: string,
    change: () => Promise<[FactorChange, T]>,
  ): Promise<T> {
    return this.database.transaction(async () => {
      await this.factors.lockUser(user.id);
      const [what, result] = await change();
      await this.hooks.factorsChanged.tell(user, what, by);
      return result;
    });
  }
}

/** An offer of one login is worth nothing to another. */
function contextOf({ loginId }: LoggedInUser): string {
  return `add ${loginId}`;
}

function ownedBy({ id: userId }: LoggedInUser, { device }: AddedBy) {
  return { userId, device };
}
