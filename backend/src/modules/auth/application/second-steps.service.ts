import { UsersRepository } from '../infrastructure/users.repository.js';
import { Injectable } from '@nestjs/common';
import { rowIdIn } from '../../../shared/tokens.js';
import {
  LoginStepEndedError,
  SecondStepRefusedError,
  WrongFactorError,
} from '../domain/auth.errors.js';
import type { FactorAnswer } from '../domain/second-factor.js';
import type { LoginKind } from '../domain/login.js';
import type { User } from '../domain/user.js';
import { FactorProofs } from './factor-proofs.service.js';

export type SecondStepAnswer = FactorAnswer & { token: string };

export interface StepRequest {
  kind: LoginKind;
  browserFor: (userId: number) => string | null;
  requestId: string;
}

/** The second step of a login, after the right password. Until it succeeds there is a signed token, and no session. */
@Injectable()
export class SecondSteps {
  constructor(
    private readonly proofs: FactorProofs,
    private readonly users: UsersRepository,
  ) {}

  /** Begins the login and returns its id, or returns the options of its second step. */
  async first(user: User, kind: LoginKind, begin: () => Promise<number>) {
    const loginId = await this.proofs.beginWithout(user, begin);
    if (loginId !== null) return { loginId };
    const token = this.proofs.challenge(user.id, contextOf(user, kind));
    return { secondStep: await this.proofs.ask(user.id, token) };
  }

  /**
   * Verifies the second factor and begins the login, in one transaction. Throws `SecondStepRefusedError`, and
   * `LoginStepEndedError` when the step took too long, or when the password, role or access has changed.
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

  /** The user that the token names. The token is not verified yet. */
  private async userOf(token: string): Promise<User | null> {
    const id = rowIdIn(token);
    return id === null ? null : this.users.findById(id);
  }
}

/** Binds a token to the kind of login, the role, the access to the portal, and the password. */
function contextOf({ passwordHash, role, portalAccess }: User, kind: LoginKind): string {
  return `log in ${kind} ${role} ${portalAccess} ${passwordHash}`;
}
