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

/** Says that a retry helps, whatever is away or overloaded. */
export const UNAVAILABLE = 'Service temporarily unavailable. Please try again.';

/**
 * An error that a person can understand. `code` is stable (`module/what-happened`), for machines and logs; `message` is
 * a sentence that can be shown.
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
