import { editConflict, conflict, DomainError, notFound } from '../../../shared/domain-error.js';
import { MOST_CODES } from './card-code.js';

export class CodeNotFoundError extends notFound(
  'codes/not-found',
  'This code is no longer here.',
) {}

export class CodeChangedError extends editConflict(
  'codes/changed',
  'Another admin changed this code',
) {}

export class CodeNameTakenError extends conflict(
  'codes/name-taken',
  'Another code has this name.',
  { field: 'name' },
) {}

export class CodePrintedError extends conflict(
  'codes/printed',
  'A public PDF carries this code, so it can’t be deleted. You can switch it off.',
) {}

export class TooManyCodesError extends conflict(
  'codes/too-many',
  `There can be ${MOST_CODES.toLocaleString('en-US')} codes, deleted ones included.`,
) {}

/** The file of an import can't be read, or has too many lines. */
export class CodeFileError extends DomainError {
  readonly code = 'codes/unreadable-file';
  readonly kind = 'invalid';
}

/** A PDF can't have that many codes. */
export class CodeSheetError extends DomainError {
  readonly code = 'codes/sheet';
  readonly kind = 'invalid';
}
