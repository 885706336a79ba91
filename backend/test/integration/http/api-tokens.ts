import { request } from 'node:http';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { hashOf, newSecret } from '../../../src/modules/tokens/domain/api-token.js';
import { openApiDocument } from '../../../src/platform/http/documentation.js';
import { RateLimits } from '../../../src/platform/limits/rate-limits.js';
import { TOKEN_SCOPES, type TokenScope } from '../../../src/shared/token-scopes.js';
import { insertToken, programWith } from '../../factories/tokens.js';
import { cookieHeader, loggedInAdmin, type LoggedInAgent } from '../../factories/users.js';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';

const REFUSED = { statusCode: 401, message: 'This call needs a valid API token.' };
const SIGNUPS = '/api/programs/signups';

/** Routes that take tokens, with their scopes. Every other route refuses tokens. */
const SCOPES: Record<string, TokenScope> = {
  'DELETE /api/admin/codes/{id}': 'codes:write',
  'DELETE /api/admin/questions/{id}': 'questions:write',
  'GET /api/admin/codes/{id}/days': 'campaigns:read',
  'GET /api/admin/questions/{id}': 'questions:read',
  'GET /api/programs/campaigns': 'campaigns:read',
  'GET /api/programs/codes': 'campaigns:read',
  'GET /api/programs/images': 'images:read',
  'GET /api/programs/questions': 'questions:read',
  'GET /api/programs/signups': 'signups:read',
  'POST /api/admin/codes': 'codes:write',
  'POST /api/admin/codes/import': 'codes:write',
  'POST /api/admin/codes/numbered': 'codes:write',
  'POST /api/admin/questions': 'questions:write',
  'POST /api/admin/questions/import': 'questions:write',
  'PUT /api/admin/codes/{id}': 'codes:write',
  'PUT /api/admin/questions/{id}': 'questions:write',
};

describe('API tokens', () => {
  let product: TestProduct;
  let admin: LoggedInAgent;
  let secret: string;

  beforeAll(async () => {
    product = await topicProduct({ TRUST_PROXY: 'loopback', RATE_LIMIT: 'on' });
    admin = await loggedInAdmin(product);
    secret = await tokenWith('signups:read', 'questions:write');
  });

  const tokenWith = (...scopes: TokenScope[]) =>
    insertToken(product, { userId: admin.userId, scopes });
  const call = (authorization: string, address = '192.0.2.1') =>
    product
      .visitor()
      .get(SIGNUPS)
      .set('Authorization', authorization)
      .set('X-Forwarded-For', address);

  it('each route takes tokens with its scope only, and a route without a scope refuses all tokens', async () => {
    const routes = Object.entries(openApiDocument(product.app).paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => ({ path, method })),
    );
    expect(routes.length).toBeGreaterThan(100);
    const reached = async (scopes: readonly TokenScope[], among: typeof routes) => {
      const program = programWith(product, await tokenWith(...scopes));
      const open: string[] = [];
      for (const { path, method } of among) {
        const { status } = await program[method as 'post'](path.replace(/\{\w+\}/, '1'));
        expect([path, status]).not.toEqual([path, 401]);
        if (status !== 403) open.push(`${method.toUpperCase()} ${path}`);
      }
      return open.sort();
    };
    expect(await reached(TOKEN_SCOPES, routes)).toEqual(Object.keys(SCOPES));
    const some = routes.filter(({ path, method }) => `${method.toUpperCase()} ${path}` in SCOPES);
    for (const scope of TOKEN_SCOPES) {
      const own = Object.keys(SCOPES).filter((route) => SCOPES[route] === scope);
      expect([scope, await reached([scope], some)]).toEqual([scope, own]);
    }
  });

  it('the OpenAPI document names the scope of each route that takes a token', () => {
    const { paths, components } = openApiDocument(product.app);
    expect(components?.securitySchemes).toMatchObject({
      token: { type: 'http', scheme: 'bearer' },
    });
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods as Record<string, { description?: string; security?: object[] }>)
        .filter(([, { security = [] }]) => security.some((each) => 'token' in each))
        .map(([method, { description }]) => [
          `${method.toUpperCase()} ${path}`,
          /API token with `([a-z:]+)`/.exec(description ?? '')?.[1],
        ]),
    );
    expect(Object.fromEntries(described)).toEqual(SCOPES);
  });

  it.each([
    ['another token', () => `Bearer ${newSecret()}`],
    ['a token that is cut', () => `Bearer ${secret.slice(0, -1)}`],
    ['a token with more behind it', () => `Bearer ${secret}x`],
    ['a token of 8 kB', () => `Bearer unspoken_${'a'.repeat(8_192)}`],
    ['the stored hash of a token', () => `Bearer ${hashOf(secret)}`],
    ['no token', () => 'Bearer'],
    ['another scheme', () => `Basic ${secret}`],
  ])('a call with %s is refused without a reason', async (_what, authorization) => {
    const answer = await call(authorization()).expect(401);
    expect([answer.body, answer.headers['www-authenticate']]).toEqual([REFUSED, 'Bearer']);
  });

  it('a token in the query does not count', async () => {
    for (const name of ['access_token', 'token', 'authorization']) {
      await product
        .visitor()
        .get(SIGNUPS)
        .query({ [name]: secret })
        .expect(401, REFUSED);
    }
  });

  it('a token that is sent twice is refused', async () => {
    const { port } = new URL(product.visitor().get('/').url);
    const headers = [...['Host', 'localhost'], ...['Authorization', `Bearer ${secret}`]];
    const sent = request({
      ...{ port, path: SIGNUPS },
      headers: [...headers, 'Authorization', `Bearer ${secret}`],
    });
    const status = await new Promise((resolve, reject) => {
      sent.on('response', (response) => resolve(response.resume().statusCode)).on('error', reject);
      sent.end();
    });
    expect(status).toBe(401);
  });

  it('an expired token is refused like a wrong one', async () => {
    product.clock.set('2026-11-20T12:00:00Z');
    const endsAt = '2026-11-20T12:00:01Z';
    const short = await insertToken(product, {
      ...{ userId: admin.userId, scopes: ['signups:read'] as const, endsAt },
    });
    await call(`Bearer ${short}`).expect(200);
    product.clock.set(endsAt);
    await call(`Bearer ${short}`).expect(401, REFUSED);
    product.clock.reset();
  });

  it('a call with a token and the cookie of a login is refused, even if either is invalid', async () => {
    for (const cookie of [
      cookieHeader(product, admin.sid, 'admins'),
      'unspoken.sid=x',
      'other=1; unspoken.admin=',
    ]) {
      for (const token of [secret, 'wrong']) {
        await call(`Bearer ${token}`).set('Cookie', cookie).expect(400, {
          statusCode: 400,
          message: 'Send either an API token or the cookie of a login, not both.',
        });
      }
    }
    await call(`Bearer ${secret}`).set('Cookie', 'other=1').expect(200);
  });

  it('a call with a token may come from any origin, whose page cannot read the response', async () => {
    const question = { content: 'Why?', displayDate: '2030-01-01' };
    const post = () =>
      programWith(product, secret)
        .post('/api/admin/questions')
        .set('Origin', 'https://evil.example')
        .send(question);
    const { headers } = await post().expect(200);
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    await post()
      .set('Cookie', cookieHeader(product, admin.sid, 'admins'))
      .expect(400);
  });

  it('after many wrong tokens of a network, further wrong ones get 429, and valid ones still work', async () => {
    const limits = product.app.get(RateLimits);
    const address = '198.51.100.175';
    for (let count = 0; count < 100; count += 1) {
      await limits.take('bad-api-token-network', address);
    }
    for (let count = 0; count < 3_000; count += 1) await limits.take('rest-ip', address);
    const refused = await call(`Bearer ${newSecret()}`, address).expect(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await call(`Bearer ${secret}`, address).expect(200);
  });

  it('each token may be used for 300 calls a minute', async () => {
    const [busy, other] = [await tokenWith('signups:read'), await tokenWith('signups:read')];
    const first = await call(`Bearer ${busy}`).expect(200);
    expect(first.headers['ratelimit-policy']).toBe('"api-token";q=300;w=60');
    const [row] = await product.database.query<{ id: number }>(
      'SELECT id FROM api_tokens WHERE hash = $1',
      [hashOf(busy)],
    );
    const limits = product.app.get(RateLimits);
    for (let count = 1; count < 300; count += 1) await limits.take('api-token', `${row?.id}`);
    const refused = await call(`Bearer ${busy}`).expect(429);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    await call(`Bearer ${other}`).expect(200);
  });
});
