import { expect, it, jest } from '@jest/globals';
import type { Request, RequestHandler, Response } from 'express';
import { inTurn, onPaths } from './in-turn.js';

const failure = new Error('no database');

function outcomeOf(path: string, ...handlers: RequestHandler[]): Promise<unknown> {
  const request = { path } as Request;
  return new Promise((next) => {
    void inTurn(...handlers)(request, {} as Response, next);
  });
}

const passing: RequestHandler = (_request, _response, next) => next();

it('runs every middleware and then the next layer', async () => {
  const last = jest.fn(passing);
  expect(await outcomeOf('/', passing, last)).toBeUndefined();
  expect(last).toHaveBeenCalledTimes(1);
});

it.each<[string, RequestHandler]>([
  ['passes on', (_request, _response, next) => next(failure)],
  [
    'throws',
    () => {
      throw failure;
    },
  ],
  ['rejects with', () => Promise.reject(failure)],
])('ends with the error that a middleware %s', async (_, failing) => {
  const last = jest.fn(passing);
  expect(await outcomeOf('/', failing, last)).toBe(failure);
  expect(last).not.toHaveBeenCalled();
});

it.each([
  ['/api/docs', 1],
  ['/apiary', 0],
])('runs a middleware for the paths that match (%s)', async (path, times) => {
  const handler = jest.fn(passing);
  await outcomeOf(path, onPaths(/^\/api(\/|$)/i, handler));
  expect(handler).toHaveBeenCalledTimes(times);
});
