import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Request, Response } from 'express';
import type { Log } from '../../observability/log.js';
import type { Metrics } from '../../observability/metrics.js';
import { answerInTime } from './answer-in-time.js';

/** A timeout of 5.5 s is noticed at the next check. */
const LONGEST = 5_500 + 50;

const log = { error: () => undefined } as unknown as Log;
const metrics = { countFailure: () => undefined } as unknown as Metrics;

describe('answerInTime', () => {
  let watch: ReturnType<typeof answerInTime>;
  beforeEach(() => {
    jest.useFakeTimers();
    watch = answerInTime(log, metrics);
  });
  afterEach(() => void jest.useRealTimers());

  /** A request whose body is still arriving, or that has none, with its response. */
  function exchange(headers: Record<string, string>) {
    const request = Object.assign(new EventEmitter(), { complete: false, headers });
    const acts: (() => void)[] = [];
    const response = {
      headersSent: false,
      status: jest.fn((_code: number): object => response),
      json: jest.fn(),
      setHeader: () => undefined,
      removeHeader: () => undefined,
      whenBegun: (act: () => void) => void acts.push(act),
    };
    const next = jest.fn();
    watch(request as unknown as Request, response as unknown as Response, next);
    expect(next).toHaveBeenCalledTimes(1);
    return { request, response, begin: () => acts.forEach((act) => act()) };
  }

  it('answers 503 when the answer has not begun 5.5 s after the end of the request', () => {
    const { request, response } = exchange({ 'content-length': '2' });
    jest.advanceTimersByTime(2 * LONGEST);
    request.emit('end');
    jest.advanceTimersByTime(5_499);
    expect(response.status).not.toHaveBeenCalled();
    jest.advanceTimersByTime(LONGEST - 5_499);
    expect(response.status).toHaveBeenCalledWith(503);
  });

  it('watches all requests with one timer, until each of their answers has begun', () => {
    const [first, second] = [exchange({}), exchange({})];
    expect(jest.getTimerCount()).toBe(1);
    first.begin();
    jest.advanceTimersByTime(LONGEST);
    expect(first.response.status).not.toHaveBeenCalled();
    expect(second.response.status).toHaveBeenCalledWith(503);
    second.begin();
    jest.advanceTimersByTime(LONGEST);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('does not watch a request that ends after its answer', () => {
    const { request, response } = exchange({ 'transfer-encoding': 'chunked' });
    response.headersSent = true;
    request.emit('end');
    expect(jest.getTimerCount()).toBe(0);
  });
});
