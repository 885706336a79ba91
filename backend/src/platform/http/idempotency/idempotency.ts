import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { InvalidInputError } from '../../../shared/refusal.errors.js';
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
export const REPLAYED_HEADER = 'Idempotent-Replayed';

const WELL_FORMED = /^[!-~]{1,200}$/;

interface KeyedCall {
  request: Request;
  key: string;
  /** Name of the handler; part of what a key is stored under. */
  action: string;
  /** The answer when all successes are equal. */
  sameAnswer: object | undefined;
}

/** Metadata of a route: the answer when all successes are equal. */
export const SAME_ANSWER = Symbol('same answer');

/** Carries out a call with an idempotency key once, and repeats its first answer to retries. */
@Injectable()
export class Idempotency implements NestInterceptor {
  constructor(
    private readonly calls: IdempotentCalls,
    private readonly reflector: Reflector,
    private readonly log: Log,
  ) {}

  /** Without a key in the request, only does the work. */
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const key = request.get(IDEMPOTENCY_HEADER);
    if (key === undefined) return next.handle();
    const handler = context.getHandler();
    const sameAnswer = this.reflector.get<object | undefined>(SAME_ANSWER, handler);
    const call = { request, key, action: handler.name, sameAnswer };
    return from(this.carryOutOnce(call, () => lastValueFrom(next.handle())));
  }

  private async carryOutOnce(
    { request, key, action, sameAnswer }: KeyedCall,
    work: () => Promise<unknown>,
  ): Promise<unknown> {
    if (!WELL_FORMED.test(key)) throw new BadIdempotencyKeyError();
    const id = this.calls.hash(action, callerOf(request, key, this.calls), key);
    const found = await this.claim(id, request, sameAnswer);
    if (!('owner' in found)) return this.repeat(found, request);
    return this.runClaimed(found, request, work);
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

  private repeat(kept: KeptAnswer, request: Request): unknown {
    request.res?.setHeader(REPLAYED_HEADER, 'true');
    if (kept.madeVisitor) restoreVisitor(request);
    // No refusal is stored with a 5xx. The previous version stored successes with the 503 of a timeout.
    if (kept.status >= 400 && kept.status < 500)
      throw new RepeatedRefusalError(kept.body as ErrorResponseDto);
    return kept.body;
  }

  private async runClaimed(
    call: ClaimedCall,
    request: Request,
    work: () => Promise<unknown>,
  ): Promise<unknown> {
    let body: unknown;
    try {
      body = await this.calls.carryOut(call, work);
    } catch (failure) {
      await this.settle(() => this.refuse(call, failure));
      throw failure;
    }
    const madeVisitor = isNewVisitor(request);
    // Not the status of the response, which may be the 503 of a timeout. A repeated success gets the status of its route.
    await this.settle(() => this.calls.keep(call, { status: 200, body, madeVisitor }));
    return body;
  }

  /** Stores a refusal unless it is unrelated to the call itself, or its input can be corrected and sent again. */
  private refuse(call: ClaimedCall, failure: unknown): Promise<void> {
    const answer = answerFor(failure);
    const { statusCode: status } = answer;
    const isOpen = status >= 500 || status === 429 || failure instanceof InvalidInputError;
    if (isOpen) return this.calls.giveUp(call);
    return this.calls.keep(call, { status, body: answer, madeVisitor: false });
  }

  /** A failure to store the answer must not affect the answer. */
  private async settle(keeping: () => Promise<void>): Promise<void> {
    await keeping().catch((err: unknown) =>
      this.log.warn({ err }, 'the response of an idempotent call could not be stored'),
    );
  }
}
