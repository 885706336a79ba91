import { applyDecorators, Inject, Req } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { Request } from 'express';
import { Idempotency, IDEMPOTENCY_HEADER } from './idempotency.js';

const IDEMPOTENCY = Symbol('idempotency');

type Handler = (...input: unknown[]) => Promise<unknown>;

/**
 * Accepts an `Idempotency-Key`. `sameAnswer` is the answer when all successes are equal: it can then be repeated even
 * if the process ended before storing it. Only for routes: called by other code, the handler has no request. Not for
 * handlers that set the status of the response: a repeated success gets the one of the route.
 */
export const CreatesOnce = (sameAnswer?: object) =>
  applyDecorators(
    runThroughIdempotency(sameAnswer),
    ApiHeader({
      name: IDEMPOTENCY_HEADER,
      required: false,
      description:
        'Makes it safe to send the request again: for a day the same key and body give the first answer. Another body ' +
        'answers 422, a second request while the first is under way 409.',
      schema: { type: 'string', minLength: 1, maxLength: 200, pattern: '^[!-~]+$' },
    }),
  );

/**
 * Wraps the handler and gives the wrapper the request as one more argument. Not an interceptor, which takes a third of
 * the CPU time of a sign-up, also for calls without a key (decision 20).
 */
function runThroughIdempotency(sameAnswer: object | undefined): MethodDecorator {
  return (target, name, descriptor) => {
    const handler = descriptor.value as Handler;
    Inject(Idempotency)(target, IDEMPOTENCY);
    // Not `handler.length`, which ends at the first parameter with a default value.
    const parameters = Reflect.getMetadata('design:paramtypes', target, name) as unknown[];
    Req()(target, name, parameters.length);
    const wrapper = function (this: { [IDEMPOTENCY]: Idempotency }, ...args: unknown[]) {
      const request = args.pop() as Request;
      const call = { request, action: handler.name, sameAnswer };
      return this[IDEMPOTENCY].carryOut(call, () => handler.apply(this, args));
    };
    // Nest's OpenAPI document looks up parameters by the name of the handler.
    Object.defineProperty(wrapper, 'name', { value: handler.name });
    for (const key of Reflect.getMetadataKeys(handler)) {
      Reflect.defineMetadata(key, Reflect.getMetadata(key, handler), wrapper);
    }
    descriptor.value = wrapper as typeof descriptor.value;
  };
}
