import { Injectable } from '@nestjs/common';
import type { User } from '../domain/user.js';

/** What a user has changed of the ways into the own account, and where. */
export interface CredentialChange {
  by: 'account page' | 'mailed link';
  passwordReplaced?: boolean;
  /** The address before, when it has changed. */
  emailBefore?: string | null;
}

/** The user is as after the change. */
type Changed = (user: User, change: CredentialChange) => Promise<void>;

/** Tells other modules what users change of their own passwords and addresses, in the transaction of the change. */
@Injectable()
export class CredentialChanges {
  private readonly listeners: Changed[] = [];

  whenChanged(tell: Changed): void {
    this.listeners.push(tell);
  }

  async tell(user: User, change: CredentialChange): Promise<void> {
    for (const tell of this.listeners) await tell(user, change);
  }
}
