/** `npm run topology`: runs the multi-machine setup on this machine, with nginx in front of two replicas. */
import { randomBytes } from 'node:crypto';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findProgram } from '../programs/find-program.mjs';
import { explain, PlainFailure } from '../processes/plain-failure.mjs';
import { freePort, portProblem } from '../processes/port.mjs';
import { ensureBuilt } from '../product/build.mjs';
import { readLaunchSettings, withEnvFile } from '../product/settings.mjs';
import { Shutdown } from '../product/shutdown.mjs';
import { startTopology } from '../topology/topology.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const shutdown = new Shutdown(0);

await topology().catch((failure) => {
  console.error(explain(failure));
  return shutdown.end(1);
});

async function topology() {
  const { env, port, inboxPort, dataDir } = readLaunchSettings(
    root,
    withEnvFile(root, process.env),
  );
  const problem = await portProblem('127.0.0.1', port);
  if (problem) throw new PlainFailure(problem);
  const programs = { nginx: await found('nginx'), redis: await found('redis-server') };
  await Promise.all([ensureBuilt(root, 'backend'), ensureBuilt(root, 'frontend')]);
  const password = env['ADMIN_PASSWORD'] || randomBytes(15).toString('base64url');
  const started = await startTopology({
    ...{ root, port, programs, output: 'inherit' },
    dataDir: join(dataDir, 'topology'),
    inboxPort: (await portProblem('127.0.0.1', inboxPort)) ? await freePort() : inboxPort,
    settings: {
      NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
      ADMIN_PASSWORD: password,
      MODERATION: 'after',
      DRAIN_SECONDS: '1',
      LOG_LEVEL: 'warn',
    },
  });
  shutdown.add(started.stop);
  console.log(`Mail inbox at ${started.inboxUrl}`);
  console.log(`Admin portal: user "admin", password "${password}"`);
  console.log(`Replicas at ${started.replicas.map(({ url }) => url).join(' and ')}`);
  console.log(`Unspoken is ready at ${started.url}`);
}

/** @param {string} name */
async function found(name) {
  const program = await findProgram(root, name);
  if ('reason' in program) throw new PlainFailure(`The topology can't run: ${program.reason}.`);
  return program;
}
