import { HttpException } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { DomainError, type DomainErrorKind } from '../../../shared/domain-error.js';
import { INVALID_EMAIL } from '../../../shared/email-address.js';
import { InvalidInputError, OverloadedError } from '../../../shared/refusal.errors.js';
import { retryableCode } from '../../database/database-unavailable.js';

export class ErrorResponseDto {
  @ApiProperty({ example: 400 })
  statusCode: number;

  @ApiProperty({ example: INVALID_EMAIL, description: 'A sentence that can be shown to users.' })
  message: string;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'array', items: { type: 'string' } },
    example: { email: [INVALID_EMAIL] },
    description:
      'The problems of each field. Absent when the error is not about a field. The first sentence is `message`.',
  })
  errors?: Record<string, string[]>;
}

/** Seconds until a call to an overloaded product is worth another try. */
export const RETRY_AFTER_SECONDS = 5;

/** Repeats the error response of an earlier call word for word. */
export class RepeatedRefusalError extends Error {
  constructor(readonly response: ErrorResponseDto) {
    super(response.message);
  }
}

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

/** The body of an error response: never a stack, SQL or a library's message. */
export function errorResponseOf(failure: unknown): ErrorResponseDto {
  if (retryableCode(failure)) return errorResponseOf(new OverloadedError());
  if (failure instanceof RepeatedRefusalError) return failure.response;
  if (failure instanceof DomainError) {
    const { message, field, kind } = failure;
    const named = field === undefined ? undefined : { [field]: [message] };
    const errors = failure instanceof InvalidInputError ? failure.fields : named;
    return { statusCode: STATUS[kind], message, ...(errors && { errors }) };
  }
  const statusCode = statusOf(failure);
  const message = SENTENCES[statusCode];
  return message
    ? { statusCode, message }
    : { statusCode: 500, message: 'Something went wrong on our side. Please try again.' };
}

/** Nest's exceptions and the errors of Express and its body parser carry a status. */
function statusOf(failure: unknown): number {
  if (failure instanceof HttpException) return failure.getStatus();
  const { status } = (failure ?? {}) as { status?: unknown };
  return failure instanceof Error && typeof status === 'number' ? status : 500;
}
