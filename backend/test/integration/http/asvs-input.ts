import { createServer } from 'node:net';
import { once } from 'node:events';
import { gzipSync } from 'node:zlib';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AddressInfo } from 'node:net';
import { loggedInAdmin, type LoggedInAgent, loggedInAgent } from '../../factories/users.js';
import * as imageFiles from '../../factories/image-files.js';
import { insertQuestion } from '../../factories/questions.js';
import { eventually } from '../../support/eventually.js';
import { LISTS } from '../../support/portal-lists.js';
import { mailsSettled } from '../../support/settled-mails.js';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';

const OPEN_TAG = '"><script>alert(1)</script>';

describe('input from strangers', () => {
  let product: TestProduct;
  let user: LoggedInAgent;
  let admin: LoggedInAgent;
  let questionId: number;

  beforeAll(async () => {
    product = await topicProduct();
    user = await loggedInAgent(product, { email: 'mara@example.com' });
    admin = await loggedInAdmin(product);
    questionId = await insertQuestion(product.database, 'What do you remember?', '2026-01-01');
  });
  beforeEach(() => product.database.query('DELETE FROM images; DELETE FROM email_signups'));

  const upload = (name: string, bytes: Buffer, fields: Record<string, string> = {}) => {
    const call = product.visitor().post('/api/upload-image-cloud');
    for (const [field, value] of Object.entries(fields)) void call.field(field, value);
    return call.attach('image', bytes, name);
  };
  const signUp = (body: object) => product.visitor().post('/api/email-signup').send(body);

  it('a page never shows its own address as markup', async () => {
    for (const path of ['/x', '/auth', '/admin/x', '/lp-plem-rate']) {
      const { text } = await product.visitor().get(`${path}?a=${encodeURIComponent(OPEN_TAG)}`);
      const { text: named } = await product.visitor().get(path + encodeURIComponent(OPEN_TAG));
      for (const page of [text, named]) expect(page).not.toContain(OPEN_TAG);
    }
  });

  it('a quote in a search, sort or id is data and not SQL', async () => {
    const payload = `1' OR '1'='1'; SELECT pg_sleep(5)--`;
    const query = `limit=1&sort=id&order=asc&q=${encodeURIComponent(payload)}`;
    for (const list of LISTS) {
      const { body } = await admin.get(`/api/admin/${list}?${query}`).expect(200);
      expect(body).toEqual([]);
      await admin.get(`/api/admin/${list}?sort=${encodeURIComponent(payload)}`).expect(400);
    }
    for (const id of [payload, '1%20OR%201=1']) {
      await admin.get(`/api/admin/images/${encodeURIComponent(id)}`).expect(400);
      await user.delete(`/api/user/images/${encodeURIComponent(id)}`).expect(400);
    }
    await user.get(`/api/user/content?offset=${encodeURIComponent(payload)}`).expect(400);
  });

  it('a search takes pattern characters literally', async () => {
    await signUp({ email: 'ann_lee@example.com' }).expect(200);
    await signUp({ email: 'annxlee@example.com' }).expect(200);
    const found = async (q: string) => {
      const path = `/api/admin/email-signups?q=${encodeURIComponent(q)}`;
      const { body } = await admin.get(path).expect(200);
      return (body as { email: string }[]).map(({ email }) => email);
    };
    expect(await found('ann_')).toEqual(['ann_lee@example.com']);
    for (const pattern of ['(', '.*(a+)+$', '\\', '%', '[a-z]']) {
      expect(await found(pattern)).toEqual([]);
    }
  });

  it('an uploaded file gets a random name instead of the one it was sent with', async () => {
    const jpeg = await imageFiles.jpeg();
    for (const name of ['../../x.html', '$(sleep 5).jpg', ';sleep 5', `${'a'.repeat(300)}.php`]) {
      await upload(name, jpeg).expect(200);
    }
    const rows = await product.database.query<{ object_key: string; object_storage_url: string }>(
      'SELECT object_key, object_storage_url FROM images',
    );
    expect(rows).toHaveLength(4);
    for (const { object_key: key, object_storage_url: url } of rows) {
      expect(key).toMatch(/^[0-9a-f]{32}\.jpg$/);
      expect(url).toMatch(/^\/media\/[0-9a-f]{32}\.jpg$/);
      const answer = await product.visitor().get(url).expect(200);
      expect(answer.headers['content-disposition'] ?? '').not.toMatch(/sleep|php|html/);
    }
  });

  it('SVG is refused as an image, compressed or not', async () => {
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    );
    for (const bytes of [svg, gzipSync(svg)]) {
      for (const name of ['a.svg', 'a.jpg', 'a.svgz']) await upload(name, bytes).expect(415);
    }
  });

  it('an uploaded image loses its metadata and trailing bytes', async () => {
    const eicar = String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`;
    const bytes = Buffer.concat([await imageFiles.withMetadata(eicar), Buffer.from(eicar)]);
    await upload('a.jpg', bytes).expect(200);
    const [row] = await product.database.query<{ url: string }>(
      'SELECT object_storage_url AS url FROM images',
    );
    const { body } = await product
      .visitor()
      .get(row?.url ?? '')
      .expect(200);
    expect((body as Buffer).includes('EICAR')).toBe(false);
  });

  it.each(['\u0000', '\ud800'])(
    'the character %j is refused, because PostgreSQL cannot store it',
    async (character) => {
      const calls = [
        signUp({ email: 'mara@example.com', utmSource: `a${character}` }),
        user
          .post('/api/responses')
          .send({ questionId, questionContent: 'a', responseContent: `a${character}` }),
        product
          .visitor()
          .post('/api/auth/login')
          .send({ email: `a${character}@x.com`, password: 'a' }),
        admin.post('/api/admin/users').send({ username: `a${character}` }),
      ];
      for (const call of calls) expect((await call).status).toBe(400);
    },
  );

  it('no address that a visitor sends is fetched', async () => {
    let calls = 0;
    const canary = createServer((socket) => void ((calls += 1), socket.destroy())).listen(
      0,
      '127.0.0.1',
    );
    await once(canary, 'listening');
    const pageUrl = `http://127.0.0.1:${(canary.address() as AddressInfo).port}/`;
    await signUp({ email: 'mara@example.com', pageUrl }).expect(200);
    await upload('a.jpg', await imageFiles.jpeg(), { pageUrl }).expect(200);
    await product
      .visitor()
      .post('/api/facebook/track-view-content')
      .send({ pageUrl, pageTitle: 'a', contentCategory: 'Home' })
      .expect(202);
    canary.close();
    expect(calls).toBe(0);
  });

  it('a mail shows template syntax in an address literally', async () => {
    const email = '{{7*7}}${7*7}@example.com';
    await user
      .post('/api/send-invites')
      .send({ emails: [email] })
      .expect(200);
    await eventually(async () => {
      const mail = product.inbox
        .mails()
        .find(({ to }) => to?.some((each) => each.address === email));
      expect(mail).toBeDefined();
      expect(`${mail?.text} ${mail?.html}`).not.toMatch(/\b49\b/);
    });
  });

  it.each([
    'a@x.com\r\nBcc: v@y.com',
    '"a@evil.com x"@good.com',
    'a@b.com,c@d.com',
    'a@b.com(x)evil.com',
    `${'a'.repeat(65)}@x.com`,
    `a@${'b'.repeat(100_000)}`,
    ['a@b.com'],
    { address: 'a@b.com' },
    { $ne: '' },
  ])('an email address that a mail server could misread is refused (%#)', async (email) => {
    const mails = async () => ({
      offers: product.inbox.offers,
      arrived: product.inbox.mails().length,
      queued: await product.database.query(
        "SELECT id FROM pgboss.job WHERE name ~ '^mail' ORDER BY id",
      ),
    });
    await mailsSettled(product);
    const before = await mails();
    const visitor = product.visitor();
    const statuses = [
      (await signUp({ email })).status,
      (await visitor.post('/api/auth/forgot-password').send({ email })).status,
      (await visitor.post('/api/auth/login').send({ email, password: 'any password' })).status,
      (await admin.post('/api/admin/users').send({ username: 'somebody', email })).status,
    ];
    expect(statuses).toEqual([400, 400, 400, 400]);
    expect(await mails()).toEqual(before);
  });

  it.each([0, -1, 1.5, 2 ** 31, 2 ** 53, '1', [1], null, true])(
    '%j is refused as an id',
    async (imageId) => {
      await product.visitor().post('/api/rate-single-click').send({ imageId }).expect(400);
      await admin.post('/api/admin/images/remove').send({ imageId }).expect(400);
    },
  );

  it('numbers outside their bounds are refused', async () => {
    for (const holdTime of [499, 60_001, -5, '900', null, 1e308]) {
      await product.visitor().post('/api/rate-hold').send({ imageId: 1, holdTime }).expect(400);
    }
    for (const count of ['0', '51', '100000', '1e3', '-1', 'a', '']) {
      await product.visitor().get(`/api/random-images?count=${count}`).expect(400);
    }
    for (const query of ['limit=0', 'limit=1e400', 'offset=-1', 'offset=9007199254740992']) {
      await user.get(`/api/user/content?${query}`).expect(400);
    }
  });

  it('repeated parameters and values of the wrong type are refused', async () => {
    for (const query of ['limit=1&limit=2', 'limit[]=1', 'limit[$ne]=1']) {
      const { status } = await user.get(`/api/user/content?${query}`);
      expect(status).toBe(400);
    }
    await signUp({ email: {} }).expect(400);
    await signUp({ email: ['mara@example.com'] }).expect(400);
  });

  it('__proto__ and constructor in a body change no prototype', async () => {
    const raw = (body: string) =>
      product
        .visitor()
        .post('/api/email-signup')
        .set('Content-Type', 'application/json')
        .send(body);
    await raw('{"email":"mara@example.com","__proto__":{"polluted":1}}');
    await raw('{"email":"mara@example.com","constructor":{"prototype":{"polluted":1}}}').expect(
      400,
    );
    const jpeg = await imageFiles.jpeg();
    await upload('a.jpg', jpeg, { '__proto__[polluted]': '1' }).expect(400);
    expect({}).not.toHaveProperty('polluted');
    await signUp({ email: 'mara@example.com' }).expect(200);
  });
});
