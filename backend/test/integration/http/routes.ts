import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Get } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { openApiDocument } from '../../../src/platform/http/documentation.js';
import { ACCESS } from '../../../src/platform/http/access/access.decorator.js';
import { LoggedIn } from '../../../src/modules/auth/api/logged-in.decorator.js';
import {
  cookieHeader,
  loggedInAdmin,
  type LoggedInAgent,
  loggedInAgent,
} from '../../factories/users.js';
import { topicProduct } from '../../support/topic-product.js';
import { startProduct, type TestProduct } from '../../support/test-product.js';

type Operation = {
  operationId: string;
  summary?: string;
  tags?: string[];
  parameters?: { in: string; name: string; description?: string }[];
  requestBody?: { content: Record<string, unknown> };
  security?: object[];
  responses: Record<string, { content?: unknown; description: string }>;
};

/** Mail programs post here from anywhere; for those that do not post, GET opens a page. */
const ONE_CLICK = [
  '/api/invite-opt-out',
  '/api/unsubscribe',
  '/api/stop-emails',
  '/api/reminder-off',
];

describe('every route', () => {
  let product: TestProduct;
  let user: LoggedInAgent;
  let admin: LoggedInAgent;
  let operations: { path: string; method: string; operation: Operation }[];

  beforeAll(async () => {
    product = await topicProduct();
    user = await loggedInAgent(product, { email: 'mara@example.com' });
    admin = await loggedInAdmin(product);
    operations = Object.entries(openApiDocument(product.app).paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        path,
        method,
        operation: operation as Operation,
      })),
    );
  });

  /** A client with a session of each kind. */
  const everybody = () =>
    product
      .visitor()
      .set('Cookie', [cookieHeader(product, user.sid), cookieHeader(product, admin.sid, 'admins')]);

  it('every route declares who may call it', () => {
    const discovery = product.app.get(DiscoveryService, { strict: false });
    const reflector = product.app.get(Reflector);
    const closed = discovery.getControllers().flatMap(({ instance, metatype }) =>
      new MetadataScanner()
        .getAllMethodNames(Object.getPrototypeOf(instance) as object)
        .map((name) => ({
          name,
          handler: (instance as Record<string, () => void>)[name] as () => void,
        }))
        .filter(({ handler }) => Reflect.hasMetadata('path', handler))
        .filter(
          ({ handler }) => !reflector.getAllAndOverride(ACCESS, [handler, metatype as () => void]),
        )
        .map(({ name }) => name),
    );
    expect(closed).toEqual([]);
  });

  it('every route has an operation id, a summary, a tag and a described response', () => {
    const names = operations.map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
    for (const { operation } of operations) {
      expect(operation).toMatchObject({ summary: expect.any(String), tags: [expect.any(String)] });
      const success = Object.entries(operation.responses).filter(([status]) => /^2/.test(status));
      expect(success).toEqual([
        [
          expect.any(String),
          expect.objectContaining({
            description: expect.any(String),
            content: expect.anything() as unknown,
          }),
        ],
      ]);
    }
  });

  it('every route that reads a session documents the session', () => {
    class Reader {
      read(@LoggedIn() _user?: unknown): void {}
    }
    const sourcesOf = (owner: object, method: string) => {
      const read = Reflect.getMetadata(ROUTE_ARGS_METADATA, owner, method) as object | undefined;
      return Object.values(read ?? {}).map(({ factory }: { factory?: unknown }) => factory);
    };
    const [loggedIn] = sourcesOf(Reader, 'read');
    const controllers = product.app.get(DiscoveryService, { strict: false }).getControllers();
    const readers = operations.filter(({ operation: { operationId } }) =>
      controllers.some(({ metatype }) =>
        sourcesOf(metatype as object, operationId).includes(loggedIn),
      ),
    );
    expect(readers.length).toBeGreaterThan(30);
    const silent = readers.filter(({ operation }) => !operation.security);
    expect(silent.map(({ operation }) => operation.operationId)).toEqual([]);
    const upload = operations.find(({ path }) => path === '/api/upload-image-cloud');
    expect(upload?.operation.security).toEqual([{}, { people: [] }]);
  });

  it('every parameter and every response has a description', () => {
    for (const { operation } of operations) {
      const { operationId, parameters = [], responses } = operation;
      const described = [...parameters, ...Object.values(responses)];
      expect([operationId, described.filter(({ description }) => !description)]).toEqual([
        operationId,
        [],
      ]);
    }
  });

  it('every route documents its responses to invalid input', () => {
    const missing = operations.flatMap(({ operation }) => {
      const { operationId, parameters = [], requestBody, responses } = operation;
      const isIn = (place: string) => parameters.some((parameter) => parameter.in === place);
      const expected = [
        ...(isIn('path') || isIn('query') || requestBody ? ['400'] : []),
        ...(parameters.some(({ name }) => name === 'Idempotency-Key') ? ['409', '422'] : []),
        ...(requestBody && 'application/json' in requestBody.content ? ['415'] : []),
      ];
      const left = expected.filter((status) => !(status in responses));
      return left.length > 0 ? [`${operationId} ${left.join()}`] : [];
    });
    expect(missing).toEqual([]);
  });

  it('every route refuses an invalid body with 400', async () => {
    // The route drops an invalid page view instead.
    const tolerant = 'trackViewContent';
    const withBody = operations.filter(
      ({ operation }) => operation.requestBody && operation.operationId !== tolerant,
    );
    expect(withBody.length).toBeGreaterThan(5);
    for (const { path, method, operation } of withBody) {
      const multipart = 'multipart/form-data' in (operation.requestBody?.content ?? {});
      const request = everybody()[method as 'post'](path.replace('{id}', '1'));
      const answer = await (multipart
        ? request.field('nonsense', '1')
        : request.send({ nonsense: 1 }));
      expect([path, answer.status]).toEqual([path, 400]);
      expect(answer.body).toMatchObject({ statusCode: 400, message: expect.any(String) });
    }
  });

  it('every route that takes JSON refuses a form with 415', async () => {
    const takesJson = operations.filter(
      ({ path, method, operation }) =>
        method !== 'get' &&
        !ONE_CLICK.includes(path) &&
        !('multipart/form-data' in (operation.requestBody?.content ?? {})),
    );
    expect(takesJson.length).toBeGreaterThan(30);
    for (const { path, method } of takesJson) {
      const request = everybody()[method as 'post'](path.replace('{id}', '1'));
      const { status } = await request.field('nonsense', '1');
      expect([method, path, status]).toEqual([method, path, 415]);
    }
  });

  it('every route that writes, except one-click unsubscribe, refuses requests from other sites', async () => {
    const changing = operations.filter(
      ({ path, method }) => method !== 'get' && !ONE_CLICK.includes(path),
    );
    expect(changing.length).toBeGreaterThan(30);
    for (const { path, method } of changing) {
      const request = everybody()[method as 'post'](path.replace('{id}', '1'));
      const answer = await request.set('Origin', 'https://evil.example');
      expect([method, path, answer.status]).toEqual([method, path, 403]);
    }
  });

  it('GET on the path of a POST gets 405, unless GET is a route of its own', async () => {
    for (const { path } of operations.filter(({ method }) => method === 'post')) {
      const readable = operations.some((one) => one.path === path && one.method === 'get');
      // A visitor gets 401 for a list, and 400 for a mailed link without its token.
      const expected = readable ? 401 : ONE_CLICK.includes(path) ? 400 : 405;
      const { status } = await product.visitor().get(path.replace('{id}', '1'));
      expect([path, status]).toEqual([path, expected]);
    }
  });

  it('every route answers an unknown method with 405 and the allowed methods', async () => {
    const undocumented = ['/media/{file}', ...ONE_CLICK];
    const routes = [...undocumented.map((path) => ({ path, method: 'get' })), ...operations];
    const methodsAt = (address: string) =>
      routes
        .filter(({ path }) => path.replace(/\{\w+\}/, '1') === address)
        .map(({ method }) => method.toUpperCase());
    for (const { path } of routes) {
      const address = path.replace(/\{\w+\}/, '1');
      const methods = new Set([...methodsAt(address), 'OPTIONS']);
      if (methods.has('GET')) methods.add('HEAD');
      const allowed = [...methods].sort();
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD']) {
        if (allowed.includes(method)) continue;
        const answer = await product.visitor()[method.toLowerCase() as 'get'](address);
        expect([method, path, answer.status]).toEqual([method, path, 405]);
        expect([path, answer.headers['allow']]).toEqual([path, allowed.join(', ')]);
      }
      const asked = await product.visitor().options(address).set('Origin', 'https://evil.example');
      expect([path, asked.status, asked.headers['allow']]).toEqual([path, 204, allowed.join(', ')]);
      expect(asked.headers).not.toHaveProperty('access-control-allow-origin');
    }
  });

  it('any method of an unknown path gets 404, or 400 when the path is malformed', async () => {
    for (const path of ['/api/nowhere', '/api/%', '/api/admin/users/1/nothing']) {
      for (const method of ['get', 'post', 'options'] as const) {
        const { status } = await product.visitor()[method](path);
        expect([path, method, [400, 404].includes(status)]).toEqual([path, method, true]);
      }
    }
  });

  it('the served OpenAPI document equals the committed one', async () => {
    const served = await product.visitor().get('/api/docs-json').expect(200);
    const checkedIn = await readFile(
      join(import.meta.dirname, '..', '..', '..', 'openapi.json'),
      'utf8',
    );
    expect(served.body).toEqual(JSON.parse(checkedIn));
    await product.visitor().get('/api/docs').expect(200).expect('Content-Type', /html/);
  });
});

describe('route without an access rule', () => {
  it('a route without an access rule gets 403', async () => {
    @Controller('forgotten')
    class ForgottenController {
      @Get()
      read(): string {
        return 'open';
      }
    }
    const product = await startProduct({}, [ForgottenController]);
    try {
      await product.visitor().get('/api/forgotten').expect(403);
    } finally {
      await product.stop();
    }
  });
});
