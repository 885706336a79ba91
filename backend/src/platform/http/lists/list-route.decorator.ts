import { applyDecorators, type Type, UseInterceptors } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { ApiErrors } from '../errors/api-errors.decorator.js';
import { type CsvFile, CsvFileOf, CsvListInterceptor } from './csv-list.interceptor.js';
import { JsonListInterceptor } from './json-list.interceptor.js';

const BAD_SORT = { 400: 'Sort must be one of id' };

/** A route that answers an `ItemList` as a bare array; without `limit` the whole of it, streamed. */
export function ListRoute({ summary, item }: { summary: string; item: Type }): MethodDecorator {
  return applyDecorators(
    UseInterceptors(JsonListInterceptor),
    ApiOperation({ summary, description: 'Without `limit` the whole list, streamed.' }),
    ApiOkResponse({
      type: item,
      isArray: true,
      headers: {
        'X-Total-Count': {
          description: 'How many items match, on this page or not.',
          schema: { type: 'integer', example: 128 },
        },
      },
    }),
    ApiErrors(BAD_SORT),
  );
}

/** A route that answers an `ItemList` as a CSV file to save. */
export function ExportRoute({ summary, ...file }: CsvFile & { summary: string }): MethodDecorator {
  return applyDecorators(
    UseInterceptors(CsvListInterceptor),
    CsvFileOf(file),
    ApiOperation({ summary, description: 'The file is recorded in the audit trail.' }),
    ApiOkResponse({
      content: { 'text/csv': { schema: { type: 'string' } } },
      headers: {
        'Content-Disposition': {
          description: 'Names the file after the list and the day.',
          schema: {
            type: 'string',
            example: `attachment; filename="unspoken-${file.name}-2026-11-20.csv"`,
          },
        },
      },
    }),
    ApiErrors(BAD_SORT),
  );
}
