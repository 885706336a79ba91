import { beforeAll, describe, expect, it } from '@jest/globals';
import { openApiDocument } from '../../../src/platform/http/documentation.js';
import {
  cookieHeader,
  loggedInAdmin,
  type LoggedInAgent,
  loggedInAgent,
  loggedInModerator,
  logInAs,
} from '../../factories/users.js';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';

/** Routes of the portal that moderators may call, also for their own second factors. All others are for admins. */
const OF_MODERATORS = [
  'DELETE /api/admin/second-lock/factors/{id}',
  'GET /api/admin/confirmation',
  'GET /api/admin/images',
  'GET /api/admin/images/{id}',
  'GET /api/admin/images/{id}/history',
  'GET /api/admin/second-lock',
  'GET /api/admin/verify',
  'POST /api/admin/confirmation',
  'POST /api/admin/confirmation/question',
  'POST /api/admin/images/decide',
  'POST /api/admin/images/remove',
  'POST /api/admin/images/reopen-appeal',
  'POST /api/admin/images/reopen-reports',
  'POST /api/admin/images/restore',
  'POST /api/admin/images/review-again',
  'POST /api/admin/images/rotate-pixels',
  'POST /api/admin/second-lock/app',
  'POST /api/admin/second-lock/app-offer',
  'POST /api/admin/second-lock/passkey-offer',
  'POST /api/admin/second-lock/passkeys',
  'POST /api/admin/second-lock/recovery-codes',
  'PUT /api/admin/password',
];

describe('routes of the portal', () => {
  let product: TestProduct;
  /** All routes of the portal except those to log in and out. */
  let closed: { path: string; method: string }[];

  beforeAll(async () => {
    product = await topicProduct();
    closed = Object.entries(openApiDocument(product.app).paths)
      .filter(
        ([path]) => /^\/api\/admin\//.test(path) && !/\/(login|logout|second-step)$/.test(path),
      )
      .flatMap(([path, methods]) => Object.keys(methods).map((method) => ({ path, method })));
  });

  it('every route below /api/admin requires an admin session', async () => {
    // A session of the admin on the site is not one of the portal.
    const admin = await loggedInAdmin(product);
    const { sid } = await logInAs(product, admin.userId);
    const wrong = [cookieHeader(product, sid), cookieHeader(product, sid, 'admins')];
    expect(closed.length).toBeGreaterThan(25);
    for (const { path, method } of closed) {
      for (const cookies of [[], wrong]) {
        const visitor = product.visitor().set('Cookie', cookies);
        const answer = await visitor[method as 'post'](path.replace('{id}', '1'));
        expect([method, path, answer.status]).toEqual([method, path, 401]);
        expect(answer.body).toEqual({ statusCode: 401, message: 'Please log in first.' });
      }
    }
  });

  it('a moderator may call only the routes of the review and of the own login, and an unknown role opens no route', async () => {
    const moderator = await loggedInModerator(product);
    const odd = await loggedInAgent(
      product,
      { email: 'odd@example.com', role: 'moderator' },
      'admins',
    );
    const reached = async (agent: LoggedInAgent) => {
      const open: string[] = [];
      for (const { path, method } of closed) {
        const { status } = await agent[method as 'post'](
          // A page of the list, because a whole list is an export.
          path.replace('{id}', '1').replace(/images$/, 'images?limit=1'),
        );
        if (status !== 403) open.push(`${method.toUpperCase()} ${path}`);
      }
      return open.sort();
    };
    expect(await reached(moderator)).toEqual(OF_MODERATORS);
    expect(await reached(odd)).toEqual([]);
  });
});
