import { applyDecorators } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { ErrorResponseDto } from './error-response.dto.js';

/** The sentence that an error carries, and the field that it is about, if it is about one. */
type DocumentedError = string | { message: string; field: string };

/** Documents the error answers of a route, or of all routes of a controller: status and the sentence it carries. */
export function ApiErrors(
  answers: Record<number, DocumentedError>,
): MethodDecorator & ClassDecorator {
  return applyDecorators(
    ...Object.entries(answers).map(([status, answer]) => {
      const example = exampleOf(Number(status), answer);
      return ApiResponse({
        status: Number(status),
        description: example.message,
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/ErrorResponseDto' },
            example,
          },
        },
      });
    }),
  );
}

function exampleOf(statusCode: number, answer: DocumentedError): ErrorResponseDto {
  if (typeof answer === 'string') return { statusCode, message: answer };
  const { message, field } = answer;
  return { statusCode, message, errors: { [field]: [message] } };
}

export const ERROR_MODELS = [ErrorResponseDto];
