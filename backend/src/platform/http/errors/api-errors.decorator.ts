import { applyDecorators } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { ErrorResponseDto } from './error-response.dto.js';

/** Documents the error answers of a route, or of all routes of a controller: status and the sentence it carries. */
export function ApiErrors(answers: Record<number, string>): MethodDecorator & ClassDecorator {
  return applyDecorators(
    ...Object.entries(answers).map(([status, message]) =>
      ApiResponse({
        status: Number(status),
        description: message,
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/ErrorResponseDto' },
            example: { statusCode: Number(status), message },
          },
        },
      }),
    ),
  );
}

export const ERROR_MODELS = [ErrorResponseDto];
