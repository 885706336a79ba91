import { applyDecorators, type Type, UseInterceptors } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { ApiErrors } from '../errors/api-errors.decorator.js';
import { columnsOf, type ListOf } from '../../../shared/list-declaration.js';
import { csvFileName, CsvFileOf, ListInterceptor } from './list.interceptor.js';

const BAD_SORT = 'Sort must be one of id';

/** A route that answers an `ItemList` as a bare array; without `limit`, streams the whole list. */
export function ListRoute({ summary, item }: { summary: string; item: Type }): MethodDecorator {
  return applyDecorators(
    UseInterceptors(ListInterceptor),
    ApiOperation({
      summary,
      description: 'Without `limit` the whole list, streamed and recorded in the audit trail.',
    }),
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

/** A route that answers an `ItemList` as a CSV download. */
export function ExportRoute(file: {
  summary: string;
  name: string;
  list: ListOf<object>;
}): MethodDecorator {
  const { summary, name, list } = file;
  const columns = columnsOf(list).filter(({ exported }) => exported);
  return applyDecorators(
    UseInterceptors(ListInterceptor),
    CsvFileOf({ name, columns: columns.map((column) => column.name) }),
    ApiOperation({ summary, description: 'The file is recorded in the audit trail.' }),
    ApiOkResponse({
      content: { 'text/csv': { schema: { type: 'string' } } },
      headers: {
        'Content-Disposition': {
          description: 'Names the file after the list and the day.',
          schema: {
            type: 'string',
            example: `attachment; filename="${csvFileName(name, '2026-11-20')}"`,
          },
        },
      },
    }),
    ApiErrors(BAD_SORT),
  );
}
