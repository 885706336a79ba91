import { applyDecorators, type Type, UseInterceptors } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { ApiErrors } from '../errors/api-errors.decorator.js';
import { COUNT_STEP } from '../../../shared/item-list.js';
import { columnsOf, type ListOf } from '../../../shared/list-declaration.js';
import { csvFileName, CsvFileOf, CsvListInterceptor } from './csv-list.interceptor.js';
import { JsonListInterceptor } from './json-list.interceptor.js';

const COUNTED = ` With \`q\` and \`limit\`, a multiple of ${COUNT_STEP.toLocaleString('en-US')} means that many or more: matches are counted to the next one after the page.`;
const BAD_SORT = 'Sort must be one of id';

/** A route that answers an `ItemList` as a bare array; without `limit`, streams the whole list. */
export function ListRoute({ summary, item }: { summary: string; item: Type }): MethodDecorator {
  const isSearched = columnsOf(item).some(({ searched }) => searched);
  return applyDecorators(
    UseInterceptors(JsonListInterceptor),
    ApiOperation({
      summary,
      description: 'Without `limit` the whole list, streamed and recorded in the audit trail.',
    }),
    ApiOkResponse({
      type: item,
      isArray: true,
      headers: {
        'X-Total-Count': {
          description: `How many items match, on this page or not.${isSearched ? COUNTED : ''}`,
          schema: { type: 'integer', example: 128, ...(isSearched && { 'x-step': COUNT_STEP }) },
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
    UseInterceptors(CsvListInterceptor),
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
