/** What kind of failure it is; the HTTP edge gives each kind its status. */
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

/**
 * A failure that a person can understand. `code` is stable (`module/what-happened`) and for machines and logs;
 * `message` is a sentence that can be shown.
 */
export abstract class DomainError extends Error {
  abstract readonly code: string;
  abstract readonly kind: DomainErrorKind;
  /** The field of the request that it concerns, when it concerns one. */
  readonly field?: string;
  /** When it is worth trying again, if that is known. */
  readonly retryAfterSeconds?: number;
  /** Its name in the security log (OWASP logging vocabulary), when it belongs there. */
  readonly event?: string;

  override get name(): string {
    return this.constructor.name;
  }
}
