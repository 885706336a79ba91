import { applyDecorators } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import type { DomainError } from '../../../shared/domain-error.js';
import { errorResponseOf, ErrorResponseDto } from './error-response.js';

/** An error, its class, an example sentence about invalid input, or the status of a library's error. */
type DocumentedError = DomainError | (new () => DomainError) | string | number;

/** Documents the error responses of a route, or of all routes of a controller, at most one for each status. */
export function ApiErrors(...errors: DocumentedError[]): MethodDecorator & ClassDecorator {
  return applyDecorators(
    ...errors.map((error) => {
      const answer = answerOf(error);
      return ApiResponse({ status: answer.statusCode, ...documented(answer) });
    }),
  );
}

/** Like `ApiErrors`, for an OpenAPI document that exists already: returns the entries of its `responses`. */
export function errorResponses(...errors: DocumentedError[]) {
  return Object.fromEntries(
    errors.map(answerOf).map((answer) => [answer.statusCode, documented(answer)]),
  );
}

function answerOf(error: DocumentedError): ErrorResponseDto {
  if (typeof error === 'string') return { statusCode: 400, message: error };
  if (typeof error === 'number')
    return errorResponseOf(Object.assign(new Error(), { status: error }));
  return errorResponseOf(typeof error === 'function' ? new error() : error);
}

function documented(example: ErrorResponseDto) {
  return {
    description: example.message,
    content: {
      'application/json': { schema: { $ref: '#/components/schemas/ErrorResponseDto' }, example },
    },
  };
}

export const ERROR_MODELS = [ErrorResponseDto];
