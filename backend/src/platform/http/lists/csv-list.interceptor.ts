import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
  type StreamableFile,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import { mergeMap, type Observable } from 'rxjs';
import type { ItemList } from '../../../shared/item-list.js';
import { ProductDays } from '../../../shared/product-days.js';
import { PRODUCT_NAME } from '../../../shared/product-name.js';
import { Log } from '../../observability/log.js';
import { Metrics } from '../../observability/metrics.js';
import { textOf } from './batch-text.js';
import { csvOf } from './csv-format.js';
import { assertIsRead, sentText } from './list-reader.js';

/** Name and columns of a CSV file. */
export interface CsvFile {
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

/** Sends a list as a CSV download. */
@Injectable()
export class CsvListInterceptor implements NestInterceptor<ItemList<object>, StreamableFile> {
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
    const { name, columns } = this.reflector.get<CsvFile>(CSV_FILE, context.getHandler());
    const response = context.switchToHttp().getResponse<Response>();
    return next.handle().pipe(
      mergeMap(async (list) => {
        await assertIsRead(response, list);
        const disposition = `attachment; filename="${csvFileName(name, this.days.today().day)}"`;
        const file = { type: 'text/csv; charset=utf-8', disposition };
        return sentText(textOf(list, csvOf(columns)), file, this);
      }),
    );
  }
}
