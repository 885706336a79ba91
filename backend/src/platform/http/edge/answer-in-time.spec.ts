import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Request, Response } from 'express';
import type { Log } from '../../observability/log.js';
import type { Metrics } from '../../observability/metrics.js';
import { answerInTime } from './answer-in-time.js';

/** A request whose body is still arriving, or that has none, with its response. */
function exchange(headers: Record<string, string>) {
  const request = Object.assign(new EventEmitter(), { complete: false, headers });
  const response = Object.assign(new EventEmitter(), { headersSent: false });
  const next = jest.fn();
  const watch = answerInTime({} as Log, {} as Metrics);
  watch(request as unknown as Request, response as unknown as Response, next);
  expect(next).toHaveBeenCalledTimes(1);
  return { request, response };
}

describe('answerInTime', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('the answer timeout starts at the end of the request and stops at the end of the answer', () => {
    const { request, response } = exchange({ 'content-length': '2' });
    expect(jest.getTimerCount()).toBe(0);
    request.emit('end');
    expect(jest.getTimerCount()).toBe(1);
    response.emit('close');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('the answer timeout starts at once for a request without a body', () => {
    const { response } = exchange({});
    expect(jest.getTimerCount()).toBe(1);
    response.emit('close');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('starts no answer timeout for a request that ends after its answer', () => {
    const { request, response } = exchange({ 'transfer-encoding': 'chunked' });
    response.emit('close');
    request.emit('end');
    expect(jest.getTimerCount()).toBe(0);
  });
});
