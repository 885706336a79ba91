import { conflict, invalid, notFound } from '../../../shared/domain-error.js';
import { API_TOKENS } from '../../../shared/product-rules.js';

export class TokenNotFoundError extends notFound(
  'tokens/not-found',
  'This token doesn’t exist anymore.',
) {}

export class TokenNameTakenError extends conflict(
  'tokens/name-taken',
  'Another token has this name.',
  { field: 'name' },
) {}

export class TooManyTokensError extends conflict(
  'tokens/too-many',
  `There are ${API_TOKENS.most} tokens already. Please end one first.`,
) {}

/** The cursor is forged, belongs to another list or another secret, or is older than the restore of a backup. */
export class UnknownCursorError extends invalid(
  'tokens/unknown-cursor',
  'This cursor doesn’t belong to this list. Please read the list from its start, without a cursor.',
  { field: 'after' },
) {}

/** The ids of rows that were deleted since this cursor may be gone. */
export class OldCursorError extends invalid(
  'tokens/old-cursor',
  'This cursor is too old. Please read the list from its start, without a cursor.',
  { field: 'after' },
) {}

export class FutureTimeError extends invalid(
  'tokens/future-time',
  'Updated since must not be in the future',
  { field: 'updatedSince' },
) {}
