import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
  StreamableFile,
  type Type,
  UseInterceptors,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import type { Response } from 'express';
import { mergeMap, type Observable } from 'rxjs';
import type { ItemList } from '../../../shared/item-list.js';
import { columnsOf, type ListOf } from '../../../shared/list-declaration.js';
import { ProductDays } from '../../../shared/product-days.js';
import { PRODUCT_NAME } from '../../../shared/product-name.js';
import { OverloadedError } from '../../../shared/refusal.errors.js';
import { Log } from '../../observability/log.js';
import { Metrics } from '../../observability/metrics.js';
import { NeedsConfirmation } from '../access/access.decorator.js';
import { ApiErrors } from '../errors/api-errors.decorator.js';
import { sendFailure } from '../errors/error.filter.js';
import { csvOf, JSON_ARRAY, textOf } from './list-text.js';

const BAD_SORT = 'Sort must be one of id';
const CSV_FILE = Symbol('csv-file');

interface CsvFile {
  name: string;
  columns: readonly string[];
}

/** A route that answers an `ItemList` as a bare array; without `limit`, streams the whole list. */
export function ListRoute({ summary, item }: { summary: string; item: Type }): MethodDecorator {
  const description = 'How many items match, on this page or not.';
  const total = { description, schema: { type: 'integer', example: 128 } } as const;
  return applyDecorators(
    UseInterceptors(ListInterceptor),
    ApiOperation({
      summary,
      description: 'Without `limit` the whole list, streamed and recorded in the audit trail.',
    }),
    ApiOkResponse({ type: item, isArray: true, headers: { 'X-Total-Count': total } }),
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
  const description = 'Names the file after the list and the day.';
  const example = dispositionOf(name, '2026-11-20');
  const disposition = { description, schema: { type: 'string', example } } as const;
  return applyDecorators(
    UseInterceptors(ListInterceptor),
    SetMetadata(CSV_FILE, { name, columns: columns.map((column) => column.name) }),
    ApiOperation({ summary, description: 'The file is recorded in the audit trail.' }),
    ApiOkResponse({
      content: { 'text/csv': { schema: { type: 'string' } } },
      headers: { 'Content-Disposition': disposition },
    }),
    ApiErrors(BAD_SORT),
    NeedsConfirmation(),
  );
}

/** Names the downloaded file, with the product day `YYYY-MM-DD` of the download. */
function dispositionOf(list: string, day: string): string {
  return `attachment; filename="${PRODUCT_NAME.toLowerCase()}-${list}-${day}.csv"`;
}

/** Sends a list as a CSV download, or as a bare array with the total count in a header. */
@Injectable()
class ListInterceptor implements NestInterceptor<ItemList<object>, StreamableFile> {
  constructor(
    private readonly reflector: Reflector,
    private readonly days: ProductDays,
    readonly log: Log,
    readonly metrics: Metrics,
  ) {}

  intercept(
    context: ExecutionContext,
    next: CallHandler<ItemList<object>>,
  ): Observable<StreamableFile> {
    const file = this.reflector.get<CsvFile | undefined>(CSV_FILE, context.getHandler());
    const response = context.switchToHttp().getResponse<Response>();
    return next.handle().pipe(
      mergeMap(async (list) => {
        // Nobody reads this list anymore, and it would keep its connection.
        if (response.headersSent || response.destroyed) {
          await list.batches[Symbol.asyncIterator]().return?.();
          throw new OverloadedError();
        }
        if (!file) response.setHeader('X-Total-Count', list.total);
        const text = textOf(list, file ? csvOf(file.columns) : JSON_ARRAY);
        const sent = new StreamableFile(text, {
          type: `${file ? 'text/csv' : 'application/json'}; charset=utf-8`,
          ...(file && { disposition: dispositionOf(file.name, this.days.today().day) }),
        });
        // Sends the error response, or cuts the connection if the list has begun.
        return sent.setErrorHandler((failure) =>
          sendFailure(this, failure, response.req, response),
        );
      }),
    );
  }
}
