import { applyDecorators, SetMetadata, UseInterceptors } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import {
  IDEMPOTENCY_HEADER,
  IdempotencyInterceptor,
  SAME_ANSWER,
} from './idempotency.interceptor.js';

/**
 * Takes an `Idempotency-Key`. Where every success answers the same, `sameAnswer` says what: it is known then also when
 * the process ended before it could keep the answer. Stands above what reads a form, to come after it.
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
