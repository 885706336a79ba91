import type { EmailChange } from './email-change.js';

/** Hashes of the tokens that are mailed to the new and to the old address. */
export interface ChangeTokens {
  token: string;
  undoToken: string;
}

/** Stored changes of email addresses. */
export abstract class EmailChangesRepository {
  /** Adds a change, with tokens that may depend on its id. */
  abstract add(
    change: Omit<EmailChange, 'id'>,
    tokensOf: (change: EmailChange) => ChangeTokens,
  ): Promise<EmailChange>;

  abstract findById(id: number): Promise<EmailChange | null>;

  /** What the user may know of all their changes. */
  abstract findRecords(userId: number): Promise<object[]>;

  /** The change that this user can still confirm. */
  abstract findPending(userId: number, now: Date): Promise<EmailChange | null>;

  /** Returns the change with this hash of the token for the new address, unless that has expired. */
  abstract findByToken(hash: string, now: Date): Promise<EmailChange | null>;

  /** Returns the change with this hash of the token for the old address, unless that has expired. */
  abstract findByUndoToken(hash: string, now: Date): Promise<EmailChange | null>;

  /** Uses the token for the new address up. Returns false when that has happened already. */
  abstract useToken(hash: string): Promise<boolean>;

  /** Deletes an expired token of either kind, so that setting the clock back can't make it valid again. */
  abstract forgetEndedLink(hash: string, now: Date): Promise<void>;

  /** Invalidates the open tokens for new addresses of this user. Those for old addresses stay valid. */
  abstract cancelAll(userId: number): Promise<void>;

  /** Deletes this change and later ones of its user. Returns false when it is gone already. */
  abstract removeFrom(change: EmailChange): Promise<boolean>;

  /** Deletes all changes of this user. */
  abstract removeAll(userId: number): Promise<void>;

  /** Deletes up to `atMost` changes that can't be undone any more. Returns how many. */
  abstract purge(now: Date, atMost: number): Promise<number>;
}
