import { DomainError, UNAVAILABLE } from '../../../shared/domain-error.js';

export class ForeignOriginError extends DomainError {
  readonly code = 'edge/foreign-origin';
  readonly kind = 'forbidden';
  override readonly event = 'authz_fail';
  constructor() {
    super('This request came from another site.');
  }
}

export class UnsupportedBodyError extends DomainError {
  readonly code = 'edge/unsupported-body';
  readonly kind = 'unsupported';
  constructor(wanted: 'application/json' | 'multipart/form-data' = 'application/json') {
    super(`Please send the request body as ${wanted}.`);
  }
}

export class UnreadableBodyError extends DomainError {
  readonly code = 'edge/unreadable-body';
  readonly kind = 'invalid';
  constructor() {
    super('The request body must be a JSON object.');
  }
}

/** The body is nested too deeply, or holds more values than any valid body. */
export class ComplexBodyError extends DomainError {
  readonly code = 'edge/complex-body';
  readonly kind = 'invalid';
  constructor() {
    super('The request body is nested too deeply or holds too many values.');
  }
}

export class UnreadableTextError extends DomainError {
  readonly code = 'edge/unreadable-text';
  readonly kind = 'invalid';
  constructor() {
    super('The text holds a character that can’t be stored. Please remove it.');
  }
}

/** The path exists but does not support this method; `Allow` lists the supported ones. */
export class UnknownMethodError extends DomainError {
  readonly code = 'edge/unknown-method';
  readonly kind = 'unknown-method';
  constructor() {
    super('This method is not supported here.');
  }
}

/** The answer did not begin in time; the action may still complete. */
export class TooLateError extends DomainError {
  readonly code = 'edge/too-late';
  readonly kind = 'busy';
  constructor() {
    super(UNAVAILABLE);
  }
}
