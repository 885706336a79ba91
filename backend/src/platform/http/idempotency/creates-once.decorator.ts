import { applyDecorators, SetMetadata, UseInterceptors } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import { Idempotency, IDEMPOTENCY_HEADER, SAME_ANSWER } from './idempotency.js';

/**
 * Accepts an `Idempotency-Key`. `sameAnswer` is the answer when all successes are equal: it can then be repeated even
 * if the process ended before storing it. Not for handlers that set the status of the response: a repeated success gets
 * the one of the route. Above the decorator of a form, which must be read first.
 */
export const CreatesOnce = (sameAnswer?: object) =>
  applyDecorators(
    SetMetadata(SAME_ANSWER, sameAnswer),
    UseInterceptors(Idempotency),
    ApiHeader({
      name: IDEMPOTENCY_HEADER,
      required: false,
      description:
        'Makes it safe to send the request again: for a day the same key and body give the first answer. Another body ' +
        'answers 422, a second request while the first is under way 409.',
      schema: { type: 'string', minLength: 1, maxLength: 200, pattern: '^[!-~]+$' },
    }),
  );
