import { hash } from '@node-rs/argon2';
import sharp from 'sharp';
import { expect } from 'vitest';
import { TestInbox } from '../../backend/test/support/test-inbox.ts';
import { actsOn, type Player } from './acts.ts';
import { afterwards } from './afterwards.ts';
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

export type Stage = Awaited<ReturnType<typeof furnish>>;
export type Scene = Awaited<ReturnType<typeof startScene>>;

interface SceneOptions {
  settings?: Env;
  players?: number;
  postgres?: Postgres;
  /** Port of a proxy before PostgreSQL. */
  databasePort?: number;
  /** The folder of another version. */
  root?: string;
  /** `uploaded` ones have bytes; a busy machine may take none within the limits of production. */
  images?: 'inserted' | 'uploaded';
}

/** A product with its PostgreSQL and mail server, and a stage. */
export async function startScene(options: SceneOptions = {}) {
  const { settings, players = 3, root, images } = options;
  const postgres = options.postgres ?? (await Postgres.start());
  const inbox = await startInbox();
  const database = await postgres.newDatabase();
  const databaseUrl = options.databasePort ? database.behind(options.databasePort) : database.url;
  const product = await Product.start({ databaseUrl, smtpUrl: inbox.url, settings, root });
  await product.ready();
  const stage = await furnish(product.url, database, players, images);
  return { postgres, inbox, database, product, ...stage };
}

export async function startInbox(): Promise<TestInbox> {
  const inbox = await TestInbox.start();
  afterwards(() => inbox.stop());
  return inbox;
}

/** Images to rate, a question, logged-in users, and what visitors do with them. */
export async function furnish(
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
  const emails = Array.from({ length: count }, (_, n) => `player-${n}@example.com`);
  await addUsers(database, emails);
  const players: Player[] = [];
  for (const email of emails) players.push(await logIn(url, email));
  const ledger = new Ledger();
  const stage = { ledger, images, image, questionId, players };
  return { ...stage, acts: actsOn({ url, ...stage }) };
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

export async function logIn(url: string, email: string): Promise<Player> {
  const visitor = new Visitor();
  const { status } = await untilServed(() =>
    visitor.call(`${url}/api/auth/login`, { email, password: PASSWORD }),
  );
  expect(status, `logging ${email} in`).toBe(200);
  return { email, visitor };
}

/** Resolves when a rating is stored again: a dislike, which is not in the ledger. */
export async function untilRated({ product, images }: Scene): Promise<void> {
  const visitor = new Visitor();
  await until('a rating is stored', async () => {
    const rated = visitor.call(`${product.url}/api/rate-single-click`, { imageId: images[0] });
    return (await rated.catch(() => undefined))?.status === 200;
  });
}

export async function expectLoggedIn(players: Player[], url: string): Promise<void> {
  for (const { email, visitor } of players) {
    const { body } = await untilServed(() => visitor.call(`${url}/api/auth/verify`));
    expect(body.authenticated, email).toBe(true);
  }
}
