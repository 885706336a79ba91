/**
 * `npm start`: builds what changed, starts the product and its services, and keeps it running. `--no-env-file` ignores
 * a `.env` file.
 */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { explain } from '../processes/plain-failure.mjs';
import { portProblem } from '../processes/port.mjs';
import { answering, localAddress, seedDemo, startBackend } from '../product/backend.mjs';
import { ensureBuilt } from '../product/build.mjs';
import { startParts } from '../product/parts.mjs';
import { readLaunchSettings, withEnvFile } from '../product/settings.mjs';
import { Shutdown } from '../product/shutdown.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const shutdown = new Shutdown(0);

await start().catch((failure) => {
  console.error(explain(failure));
  return shutdown.end(1);
});

async function start() {
  const isolated = process.argv.includes('--no-env-file');
  const settings = readLaunchSettings(
    root,
    isolated ? process.env : withEnvFile(root, process.env),
  );
  const { host, port } = settings;
  const problem = (await portProblem(host, port)) ?? (await inboxProblem(settings));
  if (problem) {
    console.error(problem);
    return shutdown.end(1);
  }
  const [env] = await Promise.all([prepare(settings), ensureBuilt(root, 'frontend')]);
  startBackend(root, env, shutdown);
  await answering(`${localAddress(host, port)}/api/ready`);
  if (!shutdown.hasBegun) console.log(`Unspoken is ready at ${settings.appUrl}`);
}

/**
 * Starts the services of the product; runs while its pages are built.
 * @param {import('../product/settings.mjs').LaunchSettings} settings
 */
async function prepare(settings) {
  await ensureBuilt(root, 'backend');
  const env = await startParts(root, settings, shutdown);
  const seeded = settings.seedDemo ? await seedDemo(root, env) : 0;
  return seeded === 0 ? env : shutdown.end(seeded);
}

/**
 * Checks the inbox port only when it was set explicitly; a default port is replaced by the next free one.
 * @param {import('../product/settings.mjs').LaunchSettings} settings
 */
async function inboxProblem({ env, inboxPort, smtpUrl }) {
  if (smtpUrl || !env['MAIL_INBOX_PORT']) return undefined;
  return portProblem('127.0.0.1', inboxPort, 'MAIL_INBOX_PORT');
}
