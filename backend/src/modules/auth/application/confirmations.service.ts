import { Injectable } from '@nestjs/common';
import { FactorNeededError } from '../domain/auth.errors.js';
import type { FactorAnswer } from '../domain/second-factor.js';
import type { LoggedInUser } from '../domain/user.js';
import { FactorProofs } from './factor-proofs.service.js';
import { Logins } from './logins.service.js';
import { OwnPasswords } from './own-passwords.service.js';

export type Confirmation = FactorAnswer & { currentPassword?: string; token?: string };

/**
 * Confirms who the user is before a change that a thief of the device must not make: by second factor, or by password
 * when the user has none. With a second factor, a stolen password must not be enough.
 */
@Injectable()
export class Confirmations {
  constructor(
    private readonly proofs: FactorProofs,
    private readonly passwords: OwnPasswords,
    private readonly logins: Logins,
  ) {}

  ask(user: LoggedInUser) {
    return this.proofs.ask(user.id, this.proofs.challenge(user.id, contextOf(user)));
  }

  /** Throws `FactorNeededError`, and what `OwnPasswords.verify` or `FactorProofs.prove` throws. */
  async confirm(
    user: LoggedInUser,
    { currentPassword, token = '', ...answer }: Confirmation,
    requestId: string,
  ): Promise<void> {
    const confirm = () => this.logins.confirm(user.loginId);
    if (currentPassword !== undefined) {
      if (user.hasFactor) throw new FactorNeededError();
      await this.passwords.verify(user.id, currentPassword);
      return confirm();
    }
    // Wrong answers count per login, so that a stolen session does not lock out the owner's other logins.
    const known = `login ${user.loginId}`;
    const occasion = { token, context: contextOf(user), known, requestId };
    await this.proofs.prove(user, answer, occasion, confirm);
  }
}

function contextOf({ loginId }: LoggedInUser): string {
  return `confirm ${loginId}`;
}
