import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  type StreamableFile,
} from '@nestjs/common';
import type { Response } from 'express';
import { mergeMap, type Observable } from 'rxjs';
import type { ItemList } from '../../../shared/item-list.js';
import { Log } from '../../observability/log.js';
import { Metrics } from '../../observability/metrics.js';
import { type TextFormat, textOf } from './batch-text.js';
import { assertIsRead, sentText } from './list-reader.js';

const JSON_ARRAY: TextFormat<object> = {
  begin: '[',
  batch: (items, isFirst) =>
    (isFirst ? '' : ',') + items.map((item) => JSON.stringify(item)).join(','),
  end: ']',
};

/** Sends a list as a bare array, with the total count in a header. */
@Injectable()
export class JsonListInterceptor implements NestInterceptor<ItemList<object>, StreamableFile> {
  constructor(
    readonly log: Log,
    readonly metrics: Metrics,
  ) {}

  intercept(
    context: ExecutionContext,
    next: CallHandler<ItemList<object>>,
  ): Observable<StreamableFile> {
    const response = context.switchToHttp().getResponse<Response>();
    return next.handle().pipe(
      mergeMap(async (list) => {
        await assertIsRead(response, list);
        response.setHeader('X-Total-Count', list.total);
        const type = 'application/json; charset=utf-8';
        return sentText(textOf(list, JSON_ARRAY), { type }, this);
      }),
    );
  }
}
