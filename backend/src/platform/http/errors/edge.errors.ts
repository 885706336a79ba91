import {
  busy,
  DomainError,
  forbidden,
  invalid,
  UNAVAILABLE,
  unknownMethod,
} from '../../../shared/domain-error.js';

export class ForeignOriginError extends forbidden(
  'edge/foreign-origin',
  'This request came from another site.',
  { event: 'authz_fail' },
) {}

export class UnsupportedBodyError extends DomainError {
  readonly code = 'edge/unsupported-body';
  readonly kind = 'unsupported';
  constructor(wanted: 'application/json' | 'multipart/form-data' = 'application/json') {
    super(`Please send the request body as ${wanted}.`);
  }
}

export class UnreadableBodyError extends invalid(
  'edge/unreadable-body',
  'The request body must be a JSON object.',
) {}

export class ComplexBodyError extends invalid(
  'edge/complex-body',
  'The request body is nested too deeply or holds too many values.',
) {}

export class UnreadableTextError extends invalid(
  'edge/unreadable-text',
  'The text holds a character that can’t be stored. Please remove it.',
) {}

export class UnknownMethodError extends unknownMethod(
  'edge/unknown-method',
  'This method is not supported here.',
) {}

/** The response did not begin in time. The action may still complete. */
export class TooLateError extends busy('edge/too-late', UNAVAILABLE) {}
