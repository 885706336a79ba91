/** The admin who does something, and the request in which. */
export interface ActingAdmin {
  id: number;
  username: string;
  requestId: string;
}

export type ChangeField = string | number | boolean | Date | null;

/** Named values of what was changed. Never a password, a hash or a token: who writes a change picks the fields. */
export type ChangeFields = Record<string, ChangeField>;

/** Whether anything differs; both name the same fields in the same order. */
export function differ(before: ChangeFields, after: ChangeFields): boolean {
  return JSON.stringify(before) !== JSON.stringify(after);
}

/** Something that an admin did. */
export interface Change {
  /** `thing.verb`, for example `user.update`. */
  action: string;
  /** What it was done to, for example `user:17`. */
  subject: string;
  /** Null where there was nothing before. */
  before: ChangeFields | null;
  /** Null where nothing is left. */
  after: ChangeFields | null;
}

/** A change as it was recorded. */
export interface RecordedChange extends Change {
  id: number;
  at: Date;
  /** The username at that time. */
  admin: string;
  requestId: string;
}
