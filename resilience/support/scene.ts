import { hash } from '@node-rs/argon2';
import sharp from 'sharp';
import { expect } from 'vitest';
import { TestInbox } from '../../backend/test/support/test-inbox.ts';
import { callsOf, type LoggedInUser } from './visitor-calls.ts';
import { onCleanup } from './cleanup.ts';
import { Ledger } from './ledger.ts';
import { type Database, Postgres } from './postgres.ts';
import { type Env, Product } from './product.ts';
import { until } from './until.ts';
import { untilServed, Visitor } from './visitor.ts';

const IMAGES = 5;
export const PASSWORD = 'correct horse';
const INSERT_IMAGE = `
  INSERT INTO images (mimetype, object_key, object_storage_url, file_size, width, height, placeholder)
  SELECT 'image/jpeg', name, '/media/' || name, 1000, 600, 800, 'data:image/webp;base64,AA=='
    FROM (SELECT md5(gen_random_uuid()::text) || '.jpg' AS name) AS made`;

export type Content = Awaited<ReturnType<typeof addContent>>;
export type Scene = Awaited<ReturnType<typeof startScene>>;

interface SceneOptions {
  settings?: Env;
  users?: number;
  postgres?: Postgres;
  /** Port of a proxy in front of PostgreSQL. */
  databasePort?: number;
  /** Folder of the version to run; by default, this checkout. */
  root?: string;
  /** `inserted` images have a row and no bytes. With the time limits of production, a busy machine may refuse uploads. */
  images?: 'inserted' | 'uploaded';
}

/** Starts a product with a PostgreSQL and a mail server, and adds images, a question and users. */
export async function startScene(options: SceneOptions = {}) {
  const { settings, users = 3, root, images } = options;
  const postgres = options.postgres ?? (await Postgres.start());
  const inbox = await startInbox();
  const database = await postgres.newDatabase();
  const databaseUrl = options.databasePort ? database.behind(options.databasePort) : database.url;
  const product = await Product.start({ databaseUrl, smtpUrl: inbox.url, settings, root });
  await product.ready();
  const content = await addContent(product.url, database, users, images);
  return { postgres, inbox, database, product, ...content };
}

export async function startInbox(): Promise<TestInbox> {
  const inbox = await TestInbox.start();
  onCleanup(() => inbox.stop());
  return inbox;
}

/** Adds images to rate, a question and logged-in users; returns them with the calls that visitors send. */
export async function addContent(
  url: string,
  database: Database,
  count: number,
  sent: SceneOptions['images'] = 'inserted',
) {
  const image = await anImage();
  for (let added = 0; added < IMAGES; added += 1) {
    if (sent === 'inserted') await database.query(INSERT_IMAGE);
    else expect((await new Visitor().upload(url, image)).status).toBe(200);
  }
  const rows = await database.query<{ id: number }>('SELECT id FROM images ORDER BY id');
  const images = rows.map(({ id }) => id);
  const { id: questionId } = await database.one<{ id: number }>(
    `INSERT INTO questions (content, display_date) VALUES ('What do you remember?', current_date)
     RETURNING id`,
  );
  const emails = Array.from({ length: count }, (_, n) => `user-${n}@example.com`);
  await addUsers(database, emails);
  const users: LoggedInUser[] = [];
  for (const email of emails) users.push(await logIn(url, email));
  const ledger = new Ledger();
  const content = { ledger, images, image, questionId, users };
  return { ...content, calls: callsOf({ url, ...content }) };
}

export function anImage(): Promise<Buffer> {
  const create = { width: 600, height: 400, channels: 3, background: '#d9a441' } as const;
  return sharp({ create }).jpeg().toBuffer();
}

export async function addUsers(database: Database, emails: string[]): Promise<void> {
  const password = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  await database.query(
    `INSERT INTO users (username, email, password, role, email_verified)
     SELECT replace(each, '@example.com', ''), each, $2, 'user', true FROM unnest($1::text[]) AS each`,
    [emails, password],
  );
}

export async function logIn(url: string, email: string): Promise<LoggedInUser> {
  const visitor = new Visitor();
  const { status } = await untilServed(() =>
    visitor.call(`${url}/api/auth/login`, { email, password: PASSWORD }),
  );
  expect(status, `logging ${email} in`).toBe(200);
  return { email, visitor };
}

/** Rates until the product stores a rating. It sends dislikes, which the ledger does not count. */
export async function untilRated({ product, images }: Scene): Promise<void> {
  const visitor = new Visitor();
  await until('a rating is stored', async () => {
    const rated = visitor.call(`${product.url}/api/rate-single-click`, { imageId: images[0] });
    return (await rated.catch(() => undefined))?.status === 200;
  });
}

export async function expectLoggedIn(users: LoggedInUser[], url: string): Promise<void> {
  for (const { email, visitor } of users) {
    const { body } = await untilServed(() => visitor.call(`${url}/api/auth/verify`));
    expect(body.authenticated, email).toBe(true);
  }
}
