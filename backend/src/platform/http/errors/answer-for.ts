import { HttpException } from '@nestjs/common';
import { DomainError, type DomainErrorKind } from '../../../shared/domain-error.js';
import { InvalidInputError, OverloadedError } from '../../../shared/refusal.errors.js';
import { retryableCode } from '../../database/database-away.js';
import { RepeatedRefusalError } from '../idempotency/idempotency.errors.js';
import type { ErrorResponseDto } from './error-response.dto.js';

const STATUS: Record<DomainErrorKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  'unknown-method': 405,
  conflict: 409,
  'too-large': 413,
  unsupported: 415,
  unreadable: 422,
  'too-many': 429,
  busy: 503,
};

/** Messages for errors that a library raised before our code ran; its own messages are never sent. */
const SENTENCES: Record<number, string> = {
  400: 'The request could not be understood.',
  404: 'Not found.',
  413: 'The request is too large.',
  414: 'This address is too long.',
  412: 'The file has changed since.',
  415: 'Please send the request body as application/json.',
  416: 'The file has no such range.',
};

/** The answer to an error: never a stack, SQL or a library's message. */
export function answerFor(failure: unknown): ErrorResponseDto {
  if (retryableCode(failure)) return answerFor(new OverloadedError());
  if (failure instanceof RepeatedRefusalError) return failure.answer;
  if (failure instanceof DomainError) {
    const statusCode = STATUS[failure.kind];
    const errors = fieldsOf(failure);
    return { statusCode, message: failure.message, ...(errors && { errors }) };
  }
  const statusCode = statusOf(failure);
  const message = SENTENCES[statusCode];
  return message
    ? { statusCode, message }
    : { statusCode: 500, message: 'Something went wrong on our side. Please try again.' };
}

function fieldsOf(failure: DomainError): Record<string, string[]> | undefined {
  if (failure instanceof InvalidInputError) return failure.fields;
  return failure.field === undefined ? undefined : { [failure.field]: [failure.message] };
}

/** Nest's exceptions and the errors of Express and its body parser carry a status. */
function statusOf(failure: unknown): number {
  if (failure instanceof HttpException) return failure.getStatus();
  if (failure instanceof Error && 'status' in failure && typeof failure.status === 'number') {
    return failure.status;
  }
  return 500;
}
