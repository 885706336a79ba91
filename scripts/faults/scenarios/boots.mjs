import { setTimeout as sleep } from 'node:timers/promises';
import { inSeconds, largest } from '../load/figures.mjs';
import { Product } from '../parts/product.mjs';
import { within } from '../parts/recovery.mjs';
import { newServer } from '../parts/scene.mjs';
import { expect } from '../run/scenario.mjs';

const NO_MAIL = 'smtp://127.0.0.1:1';
/** Unusable settings, each with a word that the error line must contain. */
const WRONG = [
  ['DRAIN_SECONDS', 'never'],
  ['HOST', '256.256.256.256'],
  ['APP_URL', 'ftp://play.example'],
  ['DATA_DIR', '/proc/nope'],
  ['DATABASE_URL', 'mysql://127.0.0.1/x'],
  ['SESSION_SECRET', 'short'],
  ['SMTP_URL', 'http://127.0.0.1'],
  ['REDIS_URL', 'http://127.0.0.1'],
  ['RATE_LIMIT', 'perhaps'],
  ['ADMIN_PASSWORD', 'short'],
  ['ADMIN_EMAIL', 'nobody'],
  ['APP_TIMEZONE', 'Mars/Olympus'],
  ['MODERATION', 'never'],
  ['LOG_LEVEL', 'loud'],
  ['META_PIXEL_ID', 'abc'],
];

/** @type {import('../run/scenario.mjs').Scenario} */
export const boots = {
  id: 'R24',
  promise:
    'A wrong setting stops the start within 5 s with one line that names it; without PostgreSQL the app stays alive, and is ready 5 s after PostgreSQL',
  hold: async (run) => {
    const server = await newServer(run);
    const databaseUrl = await server.newDatabase();
    const times = [];
    for (const [name = '', value] of run.pick(
      WRONG.filter((_, index) => index % 3 === 1),
      WRONG,
    )) {
      times.push(await expectRefusal(run, databaseUrl, name, value));
    }
    const slowest = largest(times);
    // Loading the program takes longer on a busy machine.
    expect(slowest <= run.pick(60_000, 5_000), `the slowest end came after ${inSeconds(slowest)}`);
    const ready = await expectPatience(run, server, databaseUrl);
    return `${times.length} wrong settings, each one line and exit 1 within ${inSeconds(slowest)}; ready ${inSeconds(ready)} after PostgreSQL`;
  },
};

/**
 * @param {import('../run/scenario.mjs').Run} run
 * @param {string} databaseUrl
 * @param {string} name
 * @param {string | undefined} value
 */
async function expectRefusal(run, databaseUrl, name, value) {
  const start = performance.now();
  const settings = { [name]: value };
  const product = await Product.start({
    ...{ root: run.root, databaseUrl, settings },
    smtpUrl: NO_MAIL,
  });
  run.after(() => product.remove());
  const code = await Promise.race([product.exited(), sleep(90_000, 'no exit', { ref: false })]);
  const took = performance.now() - start;
  const lines = product.loggedPlainly();
  expect(code === 1, `with ${name}=${value}: ${code}`);
  const [line = ''] = lines;
  expect(
    lines.length === 1 && line.includes(name),
    `with ${name}=${value} it said: ${lines.slice(0, 3).join(' / ')}`,
  );
  return took;
}

/**
 * @param {import('../run/scenario.mjs').Run} run
 * @param {import('../parts/server.mjs').Server} server
 * @param {string} databaseUrl
 */
async function expectPatience(run, server, databaseUrl) {
  await server.end('SIGINT');
  const product = await Product.start({ root: run.root, databaseUrl, smtpUrl: NO_MAIL });
  run.after(() => product.remove());
  const statusOf = (/** @type {string} */ path) =>
    fetch(product.url + path).then(
      ({ status }) => status,
      () => 0,
    );
  await within(90_000, 'the process lives', async () => (await statusOf('/api/health')) === 200);
  await sleep(run.pick(2_000, 20_000));
  const ready = await statusOf('/api/ready');
  expect(ready === 503, `/api/ready answered ${ready} without PostgreSQL`);
  await server.start();
  const start = performance.now();
  await within(
    run.pick(60_000, 5_000),
    'ready',
    async () => (await statusOf('/api/ready')) === 200,
  );
  return performance.now() - start;
}
