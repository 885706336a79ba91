import { describe, expect, it, jest } from '@jest/globals';
import type { NestExpressApplication } from '@nestjs/platform-express';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { Routes } from './routes.js';

const app = express();
const handlers = {
  fixed: jest.fn<RequestHandler>(),
  withParameter: jest.fn<RequestHandler>(),
};
app.get('/api/fixed', handlers.fixed);
app.get('/api/:id', handlers.withParameter);
app.delete('/api/:id', handlers.withParameter);
app.get('/api/later', handlers.fixed);

const routes = new Routes({
  getHttpAdapter: () => ({ getInstance: () => app }),
} as unknown as NestExpressApplication);

function handle(method: string, path: string) {
  const request = { method, path, url: path } as Request;
  const next = jest.fn();
  jest.clearAllMocks();
  void routes.handle(request, {} as Response, next);
  return { request, called: handlers.fixed.mock.calls.length, passed: next.mock.calls.length };
}

describe('routes', () => {
  it.each([
    ['GET', '/api/fixed'],
    ['HEAD', '/api/fixed'],
    ['GET', '/api/later'],
  ])('calls the handler of a path without parameters (%s %s)', (method, path) => {
    const { request, called, passed } = handle(method, path);
    expect([called, passed]).toEqual([1, 0]);
    expect((request.route as { path: string }).path).toBe(path);
  });

  it.each([
    ['a method that only a route with a parameter has', 'DELETE', '/api/fixed'],
    ['a path with a parameter', 'GET', '/api/7'],
    ['a path in other letters', 'GET', '/API/FIXED'],
    ['an unknown path', 'GET', '/nothing'],
  ])('leaves %s to Express', (_, method, path) => {
    expect(handle(method, path)).toMatchObject({ called: 0, passed: 1 });
  });
});
