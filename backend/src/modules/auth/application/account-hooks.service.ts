import { Injectable } from '@nestjs/common';
import type { FactorKind } from '../domain/second-factor.js';
import type { User } from '../domain/user.js';

/** A user's change of their own password or address. */
export interface CredentialChange {
  /** Where the user made the change. The audit trail stores it in place of a request id. */
  by: 'account page' | 'portal' | 'mailed link';
  passwordReplaced?: boolean;
  /** The previous address, if it has changed. */
  emailBefore?: string | null;
}

/** Kinds of changes of second factors, named as in the audit trail and the mails. */
export type FactorChange =
  | `add-${FactorKind}`
  | `remove-${FactorKind}`
  | 'use-recovery-code'
  | 'replace-recovery-codes'
  | 'reset-second-factors';

class Hooks<Args extends unknown[]> {
  private readonly all: ((...args: Args) => Promise<void>)[] = [];

  add(hook: (...args: Args) => Promise<void>): void {
    this.all.push(hook);
  }

  async call(...args: Args): Promise<void> {
    for (const hook of this.all) await hook(...args);
  }
}

/** Reads the data of a login. The returned function gives the data to another login after the first one has ended. */
type Take = (loginId: number) => Promise<(loginId: number) => Promise<void>>;

/** Lets other modules take part in the transaction that changes an account. */
@Injectable()
export class AccountHooks {
  /** Called to move data that belongs to an address, and not to a user. Both addresses are lower case. */
  readonly addressMoved = new Hooks<[from: string, to: string]>();
  /** Called after users changed their own password or address, with the changed user. */
  readonly credentialsChanged = new Hooks<[user: User, change: CredentialChange]>();
  /** Called after a change of second factors. `by` is the request id, or names the command line. */
  readonly factorsChanged = new Hooks<
    [user: { id: number; username: string }, change: FactorChange, by: string]
  >();
  /** Called with the note in the registration link. */
  readonly registered = new Hooks<[user: User, note: string | null]>();
  /** Called when a deletion is canceled and the account has an address. */
  readonly deletionCanceled = new Hooks<[user: { id: number; email: string }]>();
  /** Called with the time of the undone request, because somebody else may have used the account since then. */
  readonly addressRestored = new Hooks<[user: User, since: Date]>();
  /** Called to move the data of a login when its device gets a new login. */
  readonly loginTakers: Take[] = [];

  /** Replaces a login: `replace` ends it and returns the new one. Joins the current transaction. */
  async moveLogin(loginId: number, replace: () => Promise<number>): Promise<number> {
    const taken: Awaited<ReturnType<Take>>[] = [];
    for (const take of this.loginTakers) taken.push(await take(loginId));
    const replaced = await replace();
    for (const give of taken) await give(replaced);
    return replaced;
  }
}
