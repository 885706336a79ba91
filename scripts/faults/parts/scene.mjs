import sharp from 'sharp';
import { TestInbox } from '../../../backend/test/support/test-inbox.ts';
import { Client, untilServed } from '../../topology/testing/client.mjs';
import { Clients } from '../../topology/testing/clients.mjs';
import { Load } from '../../topology/testing/load.mjs';
import { MachineWatch } from '../../topology/testing/machine-watch.mjs';
import { ClosedLoopClients } from '../load/clients.mjs';
import { Ledger } from '../load/ledger.mjs';
import { everything, operationsOn } from '../load/operations.mjs';
import { addUsers, signIn } from '../load/users.mjs';
import { Product } from './product.mjs';
import { Server } from './server.mjs';

const IMAGES = 5;
/** Milliseconds between an answer and the next request of a visitor. */
const PAUSE_MS = 400;

/**
 * A product with its dependencies, some pictures to rate, a question and signed-in people.
 * @typedef {object} Scene
 * @property {Server} server
 * @property {string} database its name
 * @property {Product} product
 * @property {TestInbox} inbox
 * @property {(text: string, values?: unknown[]) => Promise<any[]>} query directly on the database
 * @property {Buffer} picture
 * @property {number[]} images
 * @property {number} questionId of today
 * @property {Ledger} ledger
 * @property {ReturnType<typeof operationsOn>} operations
 * @property {import('../load/users.mjs').Player[]} players
 * @property {(count: number) => ClosedLoopClients} signedInClients repeatedly requests the signed-in person
 * @property {(perSecond: number, mix?: import('../load/operations.mjs').Operation[]) => Load} load at this rate, whatever the answers
 * @property {(perSecond: number, mix?: import('../load/operations.mjs').Operation[]) => Clients} visitors at this rate at most:
 *   they wait for their answers, because a slow machine would refuse some requests of a load
 */

/**
 * @param {import('../run/scenario.mjs').Run} run
 * @param {{ settings?: NodeJS.ProcessEnv, players?: number, server?: Server, databasePort?: number }} [options]
 *   `databasePort` port of a proxy in front of PostgreSQL
 * @returns {Promise<Scene>}
 */
export async function startScene(run, options = {}) {
  const server = options.server ?? (await newServer(run));
  const inbox = await TestInbox.start();
  run.after(() => inbox.stop());
  const address = new URL(await server.newDatabase());
  const database = address.pathname.slice(1);
  if (options.databasePort) address.port = String(options.databasePort);
  const databaseUrl = address.href;
  /** @param {string} text @param {unknown[]} [values] */
  const query = (text, values) => server.query(database, text, values);
  const product = await Product.start({
    ...{ root: run.root, databaseUrl, smtpUrl: inbox.url },
    settings: options.settings,
  });
  run.after(() => product.remove());
  await product.ready();
  const picture = await aPicture();
  const { images, questionId } = await furnish(product.url, query, picture);
  const emails = Array.from({ length: options.players ?? 3 }, (_, n) => `player-${n}@example.com`);
  await addUsers(query, emails);
  const players = await Promise.all(emails.map((email) => signIn(product.url, email)));
  const ledger = new Ledger();
  const operations = operationsOn({
    ...{ ledger, images, picture, questionId, players },
    url: product.url,
  });
  return {
    ...{
      server,
      database,
      product,
      inbox,
      query,
      picture,
      images,
      questionId,
      ledger,
      operations,
      players,
    },
    signedInClients: (count) => {
      const cookie = players[0]?.client.cookie;
      const clients = new ClosedLoopClients(product.url, count, {
        path: '/api/auth/verify',
        cookie,
      });
      run.after(() => clients.end());
      return clients;
    },
    load: (perSecond, mix = everything(operations)) => {
      const load = new Load();
      run.after(() => load.end());
      load.start(perSecond, mix);
      return load;
    },
    visitors: (perSecond, mix = everything(operations)) => {
      const visitors = new Clients(Math.ceil((perSecond * PAUSE_MS) / 1_000), mix, PAUSE_MS);
      run.after(() => visitors.end());
      return visitors;
    },
  };
}

/**
 * How slow the machine is, for the short version, which runs on any. The full version measures the promises as they stand.
 * @param {import('../run/scenario.mjs').Run} run
 */
export function watchMachine(run) {
  const machine = new MachineWatch();
  run.after(() => machine.end());
  return {
    get slowness() {
      return run.pick(machine.slowness, 1);
    },
  };
}

/** @param {import('../run/scenario.mjs').Run} run */
export async function newServer(run) {
  const server = await Server.start();
  run.after(() => server.remove());
  return server;
}

export function aPicture() {
  const create = { width: 600, height: 400, channels: /** @type {const} */ (3) };
  return sharp({ create: { ...create, background: '#d9a441' } })
    .jpeg()
    .toBuffer();
}

/**
 * Inserts some pictures and a question.
 * @param {string} url
 * @param {Scene['query']} query
 * @param {Buffer} picture
 * @returns {Promise<{ images: number[], questionId: number }>}
 */
export async function furnish(url, query, picture) {
  const visitor = new Client();
  for (let count = 0; count < IMAGES; count += 1) {
    // On a slow machine the decoder may start too late for the first one.
    const { status } = await untilServed(() =>
      visitor.upload(`${url}/api/upload-image-cloud`, picture),
    );
    if (status !== 200) throw new Error(`the first upload answered ${status}`);
  }
  visitor.close();
  const images = (await query('SELECT id FROM images ORDER BY id')).map(({ id }) => id);
  const [{ id: questionId }] = await query(
    `INSERT INTO questions (content, display_date) VALUES ('What do you remember?', current_date)
     RETURNING id`,
  );
  return { images, questionId };
}
