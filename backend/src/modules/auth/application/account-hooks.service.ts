import { Injectable } from '@nestjs/common';
import type { FactorKind } from '../domain/second-factor.js';
import type { User } from '../domain/user.js';

/** What a user has changed of the ways into the own account, and where. */
export interface CredentialChange {
  by: 'account page' | 'mailed link';
  passwordReplaced?: boolean;
  /** The address before, when it has changed. */
  emailBefore?: string | null;
}

/** What changed of somebody's second factors, as the audit trail and the mails about it name it. */
export type FactorChange =
  | `add-${FactorKind}`
  | `remove-${FactorKind}`
  | 'use-recovery-code'
  | 'replace-recovery-codes'
  | 'reset-second-factors';

class Hooks<Told extends unknown[]> {
  private readonly all: ((...told: Told) => Promise<void>)[] = [];

  add(hook: (...told: Told) => Promise<void>): void {
    this.all.push(hook);
  }

  async tell(...told: Told): Promise<void> {
    for (const hook of this.all) await hook(...told);
  }
}

/** Reads what belongs to a login. The returned function gives it to another one, after the first has ended. */
type Take = (loginId: number) => Promise<(loginId: number) => Promise<void>>;

/** What other modules do in the transaction of a change of an account. */
@Injectable()
export class AccountHooks {
  /** What belongs to an address instead of a user follows to the next one; both are lower case. */
  readonly addressMoved = new Hooks<[from: string, to: string]>();
  /** Users changed their own password or address; the user is as after the change. */
  readonly credentialsChanged = new Hooks<[user: User, change: CredentialChange]>();
  /** `by` is the request, or the command line. */
  readonly factorsChanged = new Hooks<
    [user: { id: number; username: string }, change: FactorChange, by: string]
  >();
  /** With the note of the link that was used. */
  readonly registered = new Hooks<[user: User, note: string | null]>();
  /** An account with an address is not deleted after all. */
  readonly kept = new Hooks<[user: { id: number; email: string }]>();
  /** With the time at which the undone change was asked for: since then, somebody else may have used the account. */
  readonly addressRestored = new Hooks<[user: User, since: Date]>();
  /** What belongs to a login follows when the device in use gets another one. */
  readonly loginTakers: Take[] = [];

  /** Ends this login by `replace`, which returns the new one. Joins the current transaction. */
  async moveLogin(loginId: number, replace: () => Promise<number>): Promise<number> {
    const taken: Awaited<ReturnType<Take>>[] = [];
    for (const take of this.loginTakers) taken.push(await take(loginId));
    const replaced = await replace();
    for (const give of taken) await give(replaced);
    return replaced;
  }
}
