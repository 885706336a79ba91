import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { beginUpload } from './support/half-upload.ts';
import { ADMIN, MEGABYTE, PRODUCTION } from './support/product.ts';
import { expectLoggedIn, type Scene, startScene, untilRated } from './support/scene.ts';
import { until } from './support/until.ts';
import { untilServed, Visitor } from './support/visitor.ts';

const JSON_ROUTES = ['email-signup', 'auth/login', 'rate-single-click', 'analytics/events'];
/** Bodies that are short to send and expensive to read. */
const BODIES = [
  '['.repeat(20_000),
  '{"a":'.repeat(12_000),
  `${'['.repeat(8_000)}${']'.repeat(8_000)}`,
  `{"events":[${Array(33_000).fill('{}').join(',')}]}`,
  `{"__proto__":{"x":1},"email":"${'a'.repeat(90_000)}"}`,
  '"\\ud800"',
  '1e400',
];
/** Connections to PostgreSQL and to clients that may still be open at the end. */
const SPARE_FILES = 60;

/** Requests that once ended the process or filled its memory. Each function returns the statuses of its calls. */
const HOSTILE_REQUESTS: Record<string, (scene: Scene) => Promise<number[]>> = {
  'hostile bodies': ({ product }) =>
    Promise.all(
      JSON_ROUTES.flatMap((route) =>
        BODIES.map((body) => post(`${product.url}/api/${route}`, body)),
      ),
    ),
  'a body that unpacks to 50 MB': async ({ product }) => [
    await post(`${product.url}/api/email-signup`, gzipSync(Buffer.alloc(50 * MEGABYTE, 'a')), {
      'content-encoding': 'gzip',
    }),
  ],
  'images that unpack to gigabytes': largeImages,
  'letters of deep Markdown': deepLetters,
  'uploads of 9 MB that never end': async ({ product }) => {
    const halves = Array.from({ length: 60 }, () =>
      beginUpload(product.url, Buffer.alloc(9 * MEGABYTE)),
    );
    await until('they are in flight', () => product.openFiles > halves.length);
    for (const half of halves) half.abort();
    return [];
  },
};

it('one process survives all hostile requests in a row, with less than 512 MB and no file left open', async () => {
  const scene = await startScene({ settings: PRODUCTION });
  const { product, calls, users } = scene;
  const { pid, openFiles } = product;
  let most = 0;
  const sampling = setInterval(() => (most = Math.max(most, product.memory)), 300);
  try {
    for (const [name, sendAll] of Object.entries(HOSTILE_REQUESTS)) {
      const statuses = await sendAll(scene);
      expect(
        statuses.filter((status) => status === 500 || status === 0),
        name,
      ).toEqual([]);
      expect([product.pid, product.isAlive], name).toEqual([pid, true]);
      await untilRated(scene);
    }
  } finally {
    clearInterval(sampling);
  }
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThan(512 * MEGABYTE);
  await expectLoggedIn(users, product.url);
  const visitor = new Visitor();
  expect((await untilServed(() => calls.upload.send(visitor))).status).toBe(200);
  await visitor.close();
  await expect.poll(() => product.openFiles).toBeLessThan(openFiles + SPARE_FILES);
});

/** The status of the response; 0 without one. */
async function post(url: string, body: string | Buffer, headers = {}): Promise<number> {
  const visitor = new Visitor(`127.0.8.${Math.ceil(Math.random() * 250)}`);
  const sent = visitor.send(url, body, { 'content-type': 'application/json', ...headers });
  const { status } = await sent.catch(() => ({ status: 0 }));
  await visitor.close();
  return status;
}

async function largeImages({ product }: Scene): Promise<number[]> {
  const create = { width: 7_000, height: 7_000, channels: 3, background: '#d9a441' } as const;
  const images = [
    await sharp({ create }).avif({ effort: 0 }).toBuffer(),
    await sharp({ create }).jpeg({ progressive: true }).toBuffer(),
    await sharp({ create }).png({ progressive: true }).toBuffer(),
  ];
  const uploads = [...images, ...images, ...images].map(async (image) => {
    const visitor = new Visitor();
    const { status } = await visitor.upload(product.url, image);
    await visitor.close();
    return status;
  });
  return Promise.all(uploads);
}

async function deepLetters({ product }: Scene): Promise<number[]> {
  const admin = new Visitor();
  const { status } = await admin.call(`${product.url}/api/admin/login`, ADMIN);
  // Letters of a visitor would be refused unread.
  expect(status).toBe(200);
  const statuses: number[] = [];
  for (const piece of ['> ', '*a_', '[', '![](', '- ', '`', '<b>', '|a']) {
    const letter = { subject: 'A letter', body: piece.repeat(Math.floor(9_000 / piece.length)) };
    statuses.push((await admin.call(`${product.url}/api/admin/letters`, letter)).status);
  }
  await admin.close();
  return statuses;
}
