import { applyDecorators } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { ErrorResponseDto } from './error-response.dto.js';

/** The message of an error, and the field it is about, if any. */
type DocumentedError = string | { message: string; field: string };

/** Documents the error answers of a route, or of all routes of a controller: status and message. */
export function ApiErrors(
  answers: Record<number, DocumentedError>,
): MethodDecorator & ClassDecorator {
  return applyDecorators(
    ...Object.entries(answers).map(([status, answer]) =>
      ApiResponse({ status: Number(status), ...documented(exampleOf(Number(status), answer)) }),
    ),
  );
}

/** The same for a document that is already made: what it says of one status. */
export function errorAnswer(statusCode: number, message: string) {
  return { [statusCode]: documented({ statusCode, message }) };
}

function documented(example: ErrorResponseDto) {
  return {
    description: example.message,
    content: {
      'application/json': { schema: { $ref: '#/components/schemas/ErrorResponseDto' }, example },
    },
  };
}

function exampleOf(statusCode: number, answer: DocumentedError): ErrorResponseDto {
  if (typeof answer === 'string') return { statusCode, message: answer };
  const { message, field } = answer;
  return { statusCode, message, errors: { [field]: [message] } };
}

export const ERROR_MODELS = [ErrorResponseDto];
