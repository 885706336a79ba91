import { UsersRepository } from '../infrastructure/users.repository.js';
import { Injectable } from '@nestjs/common';
import { LARGEST_INTEGER } from '../../../shared/largest-integer.js';
import { numbersIn } from '../../../shared/tokens.js';
import {
  LoginStepEndedError,
  SecondStepRefusedError,
  WrongFactorError,
} from '../domain/auth.errors.js';
import type { FactorAnswer } from '../domain/second-factor.js';
import type { LoginKind } from '../domain/stored-session.js';
import type { User } from '../domain/user.js';
import { FactorProofs } from './factor-proofs.service.js';

export type SecondStepAnswer = FactorAnswer & { token: string };

export interface StepRequest {
  kind: LoginKind;
  browserFor: (userId: number) => string | null;
  requestId: string;
}

/** The second step of a login, after the right password: until then there is only a signed token, and no session. */
@Injectable()
export class SecondSteps {
  constructor(
    private readonly proofs: FactorProofs,
    private readonly users: UsersRepository,
  ) {}

  /** What this login still needs; undefined when it needs nothing more. */
  async after(user: User, kind: LoginKind) {
    if (!(await this.proofs.areNeededBy(user))) return undefined;
    return this.proofs.ask(user.id, this.proofs.challenge(user.id, contextOf(user, kind)));
  }

  /**
   * Begins the login of the user who has proved a second factor, in the transaction that uses it up. Throws
   * `SecondStepRefusedError`, and `LoginStepEndedError` when it took too long or the password or role changed since.
   */
  async complete<T>(
    { token, ...answer }: SecondStepAnswer,
    { kind, browserFor, requestId }: StepRequest,
    begin: (user: User) => Promise<T>,
  ): Promise<T> {
    const user = await this.userOf(token);
    const context = user && contextOf(user, kind);
    if (!user || !context || !this.proofs.timeOf(token, user.id, context))
      throw new LoginStepEndedError();
    const occasion = { token, context, known: browserFor(user.id), requestId };
    try {
      return await this.proofs.prove(user, answer, occasion, () => begin(user));
    } catch (failure) {
      throw failure instanceof WrongFactorError ? new SecondStepRefusedError(user.id) : failure;
    }
  }

  /** Of an unproven token. */
  private async userOf(token: string): Promise<User | null> {
    const [id = 0] = numbersIn(token);
    return Number.isInteger(id) && id <= LARGEST_INTEGER ? this.users.findById(id) : null;
  }
}

/** A new password or role, and the login of the other kind, make another one. */
function contextOf({ passwordHash, role }: User, kind: LoginKind): string {
  return `log in ${kind} ${role} ${passwordHash}`;
}
