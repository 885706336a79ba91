import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { CircuitBreaker, PausedCallsError } from './circuit-breaker.js';

describe('CircuitBreaker', () => {
  let breaker: CircuitBreaker;
  const failure = new Error('no answer');
  const fail = () => breaker.call('one', () => Promise.reject(failure));
  const failTimes = async (times: number) => {
    for (let time = 0; time < times; time += 1) await expect(fail()).rejects.toBe(failure);
  };

  beforeEach(() => {
    jest.useFakeTimers();
    breaker = new CircuitBreaker();
  });
  afterEach(() => void jest.useRealTimers());

  it('calls to a service pause for half a minute after five failures in a row', async () => {
    await failTimes(5);
    await expect(fail()).rejects.toThrow(PausedCallsError);
    expect(await breaker.call('another', () => Promise.resolve('fine'))).toBe('fine');
    jest.advanceTimersByTime(30_001);
    expect(await breaker.call('one', () => Promise.resolve('fine'))).toBe('fine');
    await failTimes(5);
  });

  it('calls pause again after one failure that follows a pause', async () => {
    await failTimes(5);
    jest.advanceTimersByTime(30_001);
    await failTimes(1);
    await expect(fail()).rejects.toThrow(PausedCallsError);
  });
});
