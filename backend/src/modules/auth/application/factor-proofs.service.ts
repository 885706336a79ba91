import { SecondFactorsRepository } from '../infrastructure/second-factors.repository.js';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { type Count, RateLimits } from '../../../platform/limits/rate-limits.js';
import { TooManyRequestsError } from '../../../platform/limits/too-many-requests.error.js';
import { Clock } from '../../../shared/clock.js';
import { SECOND_FACTORS } from '../../../shared/product-rules.js';
import { Tokens } from '../../../shared/tokens.js';
import { waitingTime } from '../../../shared/waiting-time.js';
import { WrongFactorError } from '../domain/auth.errors.js';
import {
  type FactorAnswer,
  type PasskeyAnswer,
  recoveryCodeHash,
} from '../domain/second-factor.js';
import type { User } from '../domain/user.js';
import { AccountHooks } from './account-hooks.service.js';
import { AppCodes, isAppCode } from './app-codes.service.js';
import { Passkeys } from './passkeys.service.js';

/** What a proof is for. A token of another context is not valid. */
interface Occasion {
  token: string;
  context: string;
  /** Id of a browser or login that the account knows, or null. */
  known: string | null;
  requestId: string;
}

/**
 * Verifies second factors. Each code and each challenge works once: the time of the last right answer is stored, and
 * older ones are refused. Only codes of an app can be guessed, so only they are limited, and apart for each browser
 * that the account knows: a stranger who knows the password can't lock out the owner.
 */
@Injectable()
export class FactorProofs {
  constructor(
    private readonly factors: SecondFactorsRepository,
    private readonly passkeys: Passkeys,
    private readonly codes: AppCodes,
    private readonly tokens: Tokens,
    private readonly hooks: AccountHooks,
    private readonly limits: RateLimits,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Begins a login, or returns null when the user has a second factor. Waits for a factor that is being added, because
   * the first one ends all logins. Ignores the factors of a user without access to the portal.
   */
  async beginWithout(
    { id, portalAccess }: Pick<User, 'id' | 'portalAccess'>,
    begin: () => Promise<number>,
  ): Promise<number | null> {
    if (portalAccess === 'none') return begin();
    return this.database.transaction(async () => {
      await this.factors.lockUser(id);
      return (await this.factors.hasAny(id)) ? null : begin();
    });
  }

  /**
   * Makes a token that is valid from now on. It is signed instead of stored, and serves as the challenge of a passkey.
   */
  challenge(userId: number, context: string): string {
    return this.tokens.make('second-step', [userId, this.now], context);
  }

  /** When this token was made. Null for another user or context, and for an expired token. */
  timeOf(token: string, userId: number, context: string): Date | null {
    const [id, at] = this.tokens.read('second-step', token, context);
    const isOpen = id === userId && at !== undefined && this.now - at < SECOND_FACTORS.step;
    return isOpen ? new Date(at) : null;
  }

  /** The options with which a page asks for a proof. */
  async ask(userId: number, token: string) {
    const factors = await this.factors.find(userId);
    return {
      token,
      passkey: await this.passkeys.authentication(factors, token),
      app: factors.some(({ kind }) => kind === 'app'),
    };
  }

  /**
   * Runs `work` when the answer is right, in the transaction that marks the answer as used. Throws `WrongFactorError`,
   * and `TooManyRequestsError` after too many wrong answers.
   */
  async prove<T>(
    user: { id: number; username: string },
    answer: FactorAnswer,
    occasion: Occasion,
    work: () => Promise<T>,
  ): Promise<T> {
    // An empty answer is no guess, so it does not count.
    if (!answer.passkey && !answer.code) throw new WrongFactorError('code');
    const check = () =>
      this.database.transaction(async () => {
        // Locks the user before the user's rows, like every other change. Otherwise, a parallel removal could deadlock.
        await this.factors.lockUser(user.id);
        if (!(await this.isRight(user, answer, occasion)))
          throw new WrongFactorError(answer.passkey ? 'passkey' : 'code');
        return work();
      });
    const isGuess = !answer.passkey && isAppCode(answer.code ?? '');
    return isGuess ? this.limited(user.id, occasion.known, check) : check();
  }

  private async limited<T>(userId: number, known: string | null, check: () => Promise<T>) {
    const count: Count = ['second-step', known === null ? `${userId}` : `${userId} ${known}`];
    try {
      const result = await this.limits.attempt([count], check);
      if (known !== null) await this.limits.clear(...count);
      return result;
    } catch (failure) {
      throw failure instanceof TooManyRequestsError ? explained(failure) : failure;
    }
  }

  private async isRight(
    user: { id: number; username: string },
    { passkey, code = '' }: FactorAnswer,
    occasion: Occasion,
  ): Promise<boolean> {
    if (passkey) return this.isRightPasskey(user.id, passkey, occasion);
    if (isAppCode(code)) return this.isRightAppCode(user.id, code);
    if (!(await this.factors.useCode(user.id, recoveryCodeHash(code)))) return false;
    await this.hooks.factorsChanged.call(user, 'use-recovery-code', occasion.requestId);
    return true;
  }

  private async isRightPasskey(
    userId: number,
    answer: PasskeyAnswer,
    { token, context }: Occasion,
  ): Promise<boolean> {
    const at = this.timeOf(token, userId, context);
    const factors = await this.factors.find(userId);
    const used = factors.find(({ credentialId }) => credentialId === answer.id);
    if (!at || !used) return false;
    const counter = await this.passkeys.answered(used, answer, token);
    return counter !== null && this.factors.spend(used.id, at, counter);
  }

  private async isRightAppCode(userId: number, code: string): Promise<boolean> {
    const app = (await this.factors.find(userId)).find(({ kind }) => kind === 'app');
    const at = app && this.codes.answered(app, code);
    return at ? this.factors.spend(app.id, at) : false;
  }

  private get now(): number {
    return this.clock.now().getTime();
  }
}

function explained({ bucket, retryAfterSeconds }: TooManyRequestsError): TooManyRequestsError {
  const sentence = `Too many wrong codes were tried. Please wait ${waitingTime(retryAfterSeconds)}, or use a passkey, a recovery code, or a browser that you used before.`;
  return new TooManyRequestsError(bucket, retryAfterSeconds, sentence);
}
