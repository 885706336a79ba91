import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
  StreamableFile,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import { mergeMap, type Observable } from 'rxjs';
import type { ItemList } from '../../../shared/item-list.js';
import { ProductDays } from '../../../shared/product-days.js';
import { PRODUCT_NAME } from '../../../shared/product-name.js';
import { OverloadedError } from '../../../shared/refusal.errors.js';
import { Log } from '../../observability/log.js';
import { Metrics } from '../../observability/metrics.js';
import { sendFailure } from '../errors/error.filter.js';
import { type TextFormat, textOf } from './batch-text.js';
import { csvOf } from './csv-format.js';

/** Timeout of a client that stops reading, in milliseconds: a list holds a database connection. */
const PATIENCE = 30_000;

const JSON_ARRAY: TextFormat<object> = {
  begin: '[',
  batch: (items, isFirst) =>
    (isFirst ? '' : ',') + items.map((item) => JSON.stringify(item)).join(','),
  end: ']',
};

/** Name and columns of a CSV file. */
interface CsvFile {
  name: string;
  columns: readonly string[];
}

/** Name of the downloaded file, with the product day `YYYY-MM-DD` of the download. */
export function csvFileName(list: string, day: string): string {
  return `${PRODUCT_NAME.toLowerCase()}-${list}-${day}.csv`;
}

const CSV_FILE = Symbol('csv-file');

/** Sets the CSV file of a route. */
export const CsvFileOf = (file: CsvFile) => SetMetadata(CSV_FILE, file);

/** Sends a list as a CSV download, or as a bare array with the total count in a header. */
@Injectable()
export class ListInterceptor implements NestInterceptor<ItemList<object>, StreamableFile> {
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
        await assertIsRead(response, list);
        const sent = file ? this.csv(list, file) : this.json(list, response);
        // An error is answered, or the connection cut, as for any other request.
        return sent.setErrorHandler((failure) =>
          sendFailure(this, failure, response.req, response),
        );
      }),
    );
  }

  private csv(list: ItemList<object>, { name, columns }: CsvFile): StreamableFile {
    const disposition = `attachment; filename="${csvFileName(name, this.days.today().day)}"`;
    const type = 'text/csv; charset=utf-8';
    return new StreamableFile(textOf(list, csvOf(columns)), { type, disposition });
  }

  private json(list: ItemList<object>, response: Response): StreamableFile {
    response.setHeader('X-Total-Count', list.total);
    const type = 'application/json; charset=utf-8';
    return new StreamableFile(textOf(list, JSON_ARRAY), { type });
  }
}

/**
 * Makes sure that the list is read: closes it when the request was already answered, and disconnects a client that
 * stops reading. Throws `OverloadedError` when the answer has already begun or ended.
 */
async function assertIsRead(response: Response, list: ItemList<object>): Promise<void> {
  if (response.headersSent || response.destroyed) {
    await list.batches[Symbol.asyncIterator]().return?.();
    throw new OverloadedError();
  }
  response.setTimeout(PATIENCE, () => response.destroy());
}
