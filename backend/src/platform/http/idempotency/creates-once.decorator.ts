import { applyDecorators, SetMetadata, UseInterceptors } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import {
  IDEMPOTENCY_HEADER,
  IdempotencyInterceptor,
  SAME_ANSWER,
} from './idempotency.interceptor.js';

/**
 * Accepts an `Idempotency-Key`. `sameAnswer` is the answer when all successes are equal: it can then be repeated even
 * if the process ended before storing it. Place it above the decorator that reads a form, so that it runs after that.
 */
export const CreatesOnce = (sameAnswer?: object) =>
  applyDecorators(
    UseInterceptors(IdempotencyInterceptor),
    SetMetadata(SAME_ANSWER, sameAnswer),
    ApiHeader({
      name: IDEMPOTENCY_HEADER,
      required: false,
      description:
        'Makes it safe to send the request again: for a day the same key and body give the first answer. Another body ' +
        'answers 422, a second request while the first is under way 409.',
      schema: { type: 'string', minLength: 1, maxLength: 200, pattern: '^[!-~]+$' },
    }),
  );
