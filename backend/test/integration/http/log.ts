import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Log } from '../../../src/platform/observability/log.js';
import { insertUser, loggedInAgent } from '../../factories/users.js';
import { NOT_IMAGES } from '../../factories/image-files.js';
import { linkIn } from '../../support/mailed-links.js';
import { startProduct, type TestProduct } from '../../support/test-product.js';

const MARK = 'MARKED-SECRET-77';

describe('request log', () => {
  let product: TestProduct;
  const lines: string[] = [];

  beforeAll(async () => {
    product = await startProduct({ LOG_LEVEL: 'info' }, [], {
      log: (settings) => new Log(settings, { write: (line) => lines.push(line) }),
    });
  });
  afterAll(() => product.stop());
  beforeEach(() => {
    lines.length = 0;
  });

  const entries = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  /** Entries of requests: background work also logs. */
  const requests = () => entries().filter((entry) => 'path' in entry);
  const events = (name: string) => entries().filter(({ event }) => event === name);

  it('a request is logged in one JSON line with its id and without its query', async () => {
    const answer = await product.visitor().get('/api/auth/verify').expect(200);
    await product.visitor().get(`/nowhere?token=${MARK}`).expect(404);
    expect(requests()).toEqual([
      expect.objectContaining({
        requestId: answer.headers['x-request-id'],
        method: 'GET',
        path: '/api/auth/verify',
        statusCode: 200,
        duration: expect.any(Number),
        time: expect.stringMatching(/^\d{4}-.*Z$/),
      }),
      expect.objectContaining({ path: '/nowhere', statusCode: 404 }),
    ]);
    expect(lines.join('')).not.toContain(MARK);
  });

  it('a request with line breaks in its path is logged in one line', async () => {
    await product.visitor().get('/api/auth/verify%0d%0a%1b[31m{"event":"forged"}').expect(404);
    const own = lines.filter((line) => line.includes('forged'));
    expect(own).toHaveLength(1);
    const [line = ''] = own;
    expect([...line.trimEnd()].filter((character) => character < ' ')).toEqual([]);
  });

  it('no password, token, cookie or email address is logged', async () => {
    const email = `${MARK.toLowerCase()}@example.com`;
    await insertUser(product, { email, password: MARK });
    const visitor = product.visitor();
    await visitor.post('/api/auth/login').send({ email, password: MARK }).expect(200);
    await visitor
      .post('/api/auth/login')
      .send({ email, password: `${MARK}!` })
      .expect(401);
    await visitor.get('/api/auth/user').set('Cookie', `unspoken.sid=${MARK}`);
    await visitor.post('/api/auth/forgot-password').send({ email }).expect(200);
    const mail = await product.inbox.waitForMailTo(email);
    const token = linkIn(mail).searchParams.get('reset') ?? '';
    await visitor.get(`/api/auth/verify-registration-token/${token}`).expect(400);
    await visitor
      .post('/api/auth/reset-password')
      .send({ token, password: `new ${MARK}` })
      .expect(200);
    expect(lines.length).toBeGreaterThan(5);
    const whole = lines.join('');
    for (const secret of [MARK, email, token]) expect(whole).not.toContain(secret);
  });

  it('a refused login, a refused upload and a refused caller are logged once each', async () => {
    await product
      .visitor()
      .post('/api/auth/login')
      .send({ email: 'a@b.co', password: 'x' })
      .expect(401);
    const [, impostor] = NOT_IMAGES[0] ?? ['', Buffer.alloc(0)];
    await product
      .visitor()
      .post('/api/upload-image-cloud')
      .attach('image', impostor, 'a.jpg')
      .expect(415);
    const user = await loggedInAgent(product, { email: 'mara@example.com' }, 'admins');
    await user.get('/api/admin/verify').expect(403);

    expect(events('authn_login_fail')).toEqual([
      expect.objectContaining({ code: 'auth/invalid-credentials', ip: '127.0.0.0/24' }),
    ]);
    expect(events('upload_validation')).toEqual([
      expect.objectContaining({ code: 'images/not-a-picture' }),
    ]);
    expect(events('authz_fail')).toEqual([
      expect.objectContaining({ code: 'edge/not-allowed', loginId: expect.any(Number) }),
    ]);
  });

  it('an internal failure gets a response without any detail, and is logged with its request id', async () => {
    await product.database.query('ALTER TABLE image_pool RENAME TO elsewhere');
    const answer = await product.visitor().get('/api/random-image').expect(500, {
      statusCode: 500,
      message: 'Something went wrong on our side. Please try again.',
    });
    await product.database.query('ALTER TABLE elsewhere RENAME TO image_pool');
    expect(entries()).toContainEqual(
      expect.objectContaining({
        level: 50,
        requestId: answer.headers['x-request-id'],
        err: expect.objectContaining({ message: expect.stringContaining('image_pool') }),
      }),
    );
  });
});
