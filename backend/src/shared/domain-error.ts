/** Kind of error; the HTTP layer maps each kind to a status. */
export type DomainErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'unknown-method'
  | 'conflict'
  | 'too-large'
  | 'unsupported'
  | 'unreadable'
  | 'too-many'
  | 'busy';

/** The message of every error after which a retry may help, because something is down or overloaded. */
export const UNAVAILABLE = 'Service temporarily unavailable. Please try again.';

/**
 * An error with a sentence that can be shown to users (`message`) and a stable `code` for clients and logs
 * (`module/what-happened`).
 */
export abstract class DomainError extends Error {
  abstract readonly code: string;
  abstract readonly kind: DomainErrorKind;
  /** The request field that the error is about, if any. */
  readonly field?: string;
  /** Seconds until a retry makes sense, if known. */
  readonly retryAfterSeconds?: number;
  /** Event name in the security log (OWASP logging vocabulary), if it belongs there. */
  readonly event?: string;

  override get name(): string {
    return this.constructor.name;
  }
}

type Fixed = Pick<DomainError, 'field' | 'event'>;

/** For each kind, returns a function that creates classes of errors with a fixed message. */
const refusals =
  (kind: DomainErrorKind) =>
  (code: string, message: string, { field, event }: Fixed = {}) =>
    class extends DomainError {
      readonly code = code;
      readonly kind = kind;
      override readonly field = field;
      override readonly event = event;
      constructor() {
        super(message);
      }
    };

export const invalid = refusals('invalid');
export const unauthenticated = refusals('unauthenticated');
export const forbidden = refusals('forbidden');
export const notFound = refusals('not-found');
export const conflict = refusals('conflict');
export const unsupported = refusals('unsupported');
export const unreadable = refusals('unreadable');
export const busy = refusals('busy');
export const unknownMethod = refusals('unknown-method');

/**
 * Creates the error class for an edit of what somebody else has changed since it was loaded. `change` begins the
 * message: "Another admin changed this letter".
 */
export const editConflict = (code: string, change: string) =>
  conflict(code, `${change} in the meantime. Nothing of yours was saved yet.`);
