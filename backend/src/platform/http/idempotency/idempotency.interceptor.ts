import {
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { lastValueFrom, type Observable, of } from 'rxjs';
import { Log } from '../../observability/log.js';
import { answerFor } from '../errors/answer-for.js';
import type { ErrorResponseDto } from '../errors/error-response.dto.js';
import { callerOf, isNewVisitor, restoreVisitor } from './caller.js';
import {
  AnswerLostError,
  BadIdempotencyKeyError,
  RepeatedRefusalError,
} from './idempotency.errors.js';
import { type ClaimedCall, IdempotentCalls, type KeptAnswer } from './idempotent-calls.js';

export const IDEMPOTENCY_HEADER = 'Idempotency-Key';
export const SAME_ANSWER = Symbol('same answer');

const WELL_FORMED = /^[!-~]{1,200}$/;

/** Carries out a call with an idempotency key once, and repeats its first answer to retries. */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly calls: IdempotentCalls,
    private readonly reflector: Reflector,
    private readonly log: Log,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const [request, response] = [http.getRequest<Request>(), http.getResponse<Response>()];
    const key = request.get(IDEMPOTENCY_HEADER);
    if (key === undefined) return next.handle();
    if (!WELL_FORMED.test(key)) throw new BadIdempotencyKeyError();
    const handler = context.getHandler();
    const id = this.calls.hash(handler.name, callerOf(request, key, this.calls), key);
    const found = await this.claim(id, request, this.reflector.get(SAME_ANSWER, handler));
    if (!('owner' in found)) return of(this.repeat(found, request, response));
    return of(await this.carryOut(found, request, response, next));
  }

  private async claim(
    id: string,
    { body, file }: Request,
    sameAnswer: object | undefined,
  ): Promise<ClaimedCall | KeptAnswer> {
    const text = JSON.stringify(body ?? null);
    try {
      return await this.calls.claim(id, this.calls.hash(text, file?.buffer ?? ''));
    } catch (failure) {
      if (!sameAnswer || !(failure instanceof AnswerLostError)) throw failure;
      return { status: 200, body: sameAnswer, madeVisitor: false };
    }
  }

  private repeat(kept: KeptAnswer, request: Request, response: Response): unknown {
    response.setHeader('Idempotent-Replayed', 'true');
    if (kept.madeVisitor) restoreVisitor(request);
    if (kept.status >= 400) throw new RepeatedRefusalError(kept.body as ErrorResponseDto);
    return kept.body;
  }

  private async carryOut(
    call: ClaimedCall,
    request: Request,
    response: Response,
    next: CallHandler,
  ): Promise<unknown> {
    let body: unknown;
    try {
      body = await this.calls.carryOut(call, () => lastValueFrom(next.handle()));
    } catch (failure) {
      await this.settle(() => this.refuse(call, answerFor(failure)));
      throw failure;
    }
    const madeVisitor = isNewVisitor(request);
    await this.settle(() =>
      this.calls.keep(call, { status: response.statusCode, body, madeVisitor }),
    );
    return body;
  }

  /** Stores a refusal unless it is unrelated to the call itself. */
  private refuse(call: ClaimedCall, answer: ErrorResponseDto): Promise<void> {
    const { statusCode: status } = answer;
    if (status >= 500 || status === 429) return this.calls.giveUp(call);
    return this.calls.keep(call, { status, body: answer, madeVisitor: false });
  }

  /** A failure to store the answer must not affect the answer. */
  private async settle(keeping: () => Promise<void>): Promise<void> {
    await keeping().catch((err: unknown) =>
      this.log.warn({ err }, 'the response of an idempotent call could not be stored'),
    );
  }
}
