import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
  UseInterceptors,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiHeader } from '@nestjs/swagger';
import type { Request } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { InvalidInputError } from '../../../shared/refusal.errors.js';
import { clientOf } from '../../limits/client-address.js';
import { Log } from '../../observability/log.js';
import {
  errorResponseOf,
  type ErrorResponseDto,
  RepeatedRefusalError,
} from '../errors/error-response.js';
import { AnswerLostError, BadIdempotencyKeyError } from './idempotency.errors.js';
import { type Attempt, IdempotentCalls, type StoredAnswer } from './idempotent-calls.js';

declare module 'express-serve-static-core' {
  interface Request {
    /**
     * Anonymous id of a visitor without a session. It is derived from the idempotency key, so that a retry gets the
     * same id when the first response was lost with its cookie.
     */
    visitorToBe?: string;
  }
}

export const IDEMPOTENCY_HEADER = 'Idempotency-Key';
const REPLAYED_HEADER = 'Idempotent-Replayed';

const WELL_FORMED = /^[!-~]{1,200}$/;
/** Metadata of a route: its response, if all successes are equal. */
const SAME_ANSWER = Symbol('same answer');

interface Call {
  attempt: Attempt;
  request: Request;
  sameAnswer: object | undefined;
}

/** Carries out a call with an idempotency key once, and repeats its first response to retries. */
@Injectable()
export class Idempotency implements NestInterceptor {
  constructor(
    private readonly calls: IdempotentCalls,
    private readonly reflector: Reflector,
    private readonly log: Log,
  ) {}

  /** Does nothing for a request without a key. */
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const key = request.get(IDEMPOTENCY_HEADER);
    if (key === undefined) return next.handle();
    if (!WELL_FORMED.test(key)) throw new BadIdempotencyKeyError();
    const handler = context.getHandler();
    const sameAnswer = this.reflector.get<object | undefined>(SAME_ANSWER, handler);
    const { body, file } = request;
    const attempt = this.calls.attempt(
      this.calls.hash(handler.name, this.callerOf(request, key), key),
      this.calls.hash(JSON.stringify(body ?? null), file?.buffer ?? ''),
    );
    const call = { attempt, request, sameAnswer };
    return from(this.once(call, () => lastValueFrom(next.handle())));
  }

  private async once(call: Call, work: () => Promise<unknown>): Promise<unknown> {
    const { attempt, request } = call;
    const kept = await this.repeat(call);
    if (kept) return kept.body;
    try {
      const body = await this.calls.carryOut(attempt, work);
      const { session, visitorToBe } = request;
      const madeVisitor = visitorToBe !== undefined && session?.anonymousId === visitorToBe;
      // Stores 200 and not the status of the response, which may be the 503 of a timeout. A repeated success gets the
      // status of its route.
      await this.keep(attempt, { status: 200, body, madeVisitor });
      return body;
    } catch (failure) {
      const body = errorResponseOf(failure);
      const { statusCode: status } = body;
      if (status >= 500) throw failure;
      // Stores neither the refusal of a rate limit nor that of an input that can be corrected and sent again.
      const isOpen = status === 429 || failure instanceof InvalidInputError;
      if (!isOpen) await this.keep(attempt, { status, body, madeVisitor: false });
      // One of several parallel attempts commits. The others fail, and repeat its response.
      const other = await this.repeat(call);
      if (!other) throw failure;
      return other.body;
    }
  }

  private async repeat({ attempt, request, sameAnswer }: Call): Promise<StoredAnswer | null> {
    const kept = await this.calls.find(attempt).catch((failure: unknown) => {
      if (!sameAnswer || !(failure instanceof AnswerLostError)) throw failure;
      return { status: 200, body: sameAnswer, madeVisitor: false };
    });
    if (!kept) return null;
    request.res?.setHeader(REPLAYED_HEADER, 'true');
    // The cookie of the first response was lost.
    if (kept.madeVisitor && request.session) request.session.anonymousId ??= request.visitorToBe;
    if (kept.status >= 400) throw new RepeatedRefusalError(kept.body as ErrorResponseDto);
    return kept;
  }

  /** A failure to store the response must not affect the response. */
  private async keep(attempt: Attempt, answer: StoredAnswer): Promise<void> {
    await this.calls.keep(attempt, answer).catch((err: unknown) => {
      this.log.warn({ err }, 'the response of an idempotent call could not be stored');
    });
  }

  /** The owner of an idempotency key: an API token, a login, a visitor with a session, or else a client address. */
  private callerOf(request: Request, key: string): string {
    const { session, ip, tokenCall } = request;
    if (tokenCall) return `token ${tokenCall.id}`;
    if (session?.loginId !== undefined) return `login ${session.loginId}`;
    if (session?.anonymousId) return `visitor ${session.anonymousId}`;
    request.visitorToBe = this.calls.hash('visitor', clientOf(ip ?? ''), key);
    return `visitor ${request.visitorToBe}`;
  }
}

/**
 * Accepts an `Idempotency-Key`. `sameAnswer` is the response, if all successes are equal; it can be repeated even if
 * the process ended before it was stored. Not for handlers that set the status, because a repeated success gets the
 * status of the route. Must stand above the decorator of a form, which must be read first.
 */
export const CreatesOnce = (sameAnswer?: object) =>
  applyDecorators(
    SetMetadata(SAME_ANSWER, sameAnswer),
    UseInterceptors(Idempotency),
    ApiHeader({
      name: IDEMPOTENCY_HEADER,
      required: false,
      description:
        'Makes it safe to send the request again: for a day, the same key and body get the first response. Another body ' +
        'gets 422. A request that arrives during the first one gets the first response, or 409.',
      schema: { type: 'string', minLength: 1, maxLength: 200, pattern: '^[!-~]+$' },
    }),
  );
