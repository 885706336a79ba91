/** `npm run dev`: the backend restarts and the pages update when their sources are edited. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { explain } from '../processes/plain-failure.mjs';
import { portProblem } from '../processes/port.mjs';
import { startChild } from '../processes/child.mjs';
import { answering, localAddress, seedDemo } from '../product/backend.mjs';
import { ensureBuilt } from '../product/build.mjs';
import { startLiveBackend } from '../product/live-backend.mjs';
import { toolEnvironment } from '../product/package-script.mjs';
import { startParts } from '../product/parts.mjs';
import { readLaunchSettings, withEnvFile } from '../product/settings.mjs';
import { Shutdown } from '../product/shutdown.mjs';

const PAGES_PORT = 5173;
const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const shutdown = new Shutdown(0);

await dev().catch((failure) => {
  console.error(explain(failure));
  return shutdown.end(1);
});

async function dev() {
  const given = withEnvFile(root, process.env);
  const pages = `http://localhost:${PAGES_PORT}`;
  const settings = readLaunchSettings(root, { ...given, APP_URL: given['APP_URL'] || pages });
  const { host, port } = settings;
  const problem = (await portProblem(host, port)) ?? (await portProblem('127.0.0.1', PAGES_PORT));
  if (problem) {
    console.error(problem);
    return shutdown.end(1);
  }
  await ensureBuilt(root, 'backend');
  const env = await startParts(root, settings, shutdown);
  const seeded = settings.seedDemo ? await seedDemo(root, env) : 0;
  if (seeded !== 0) return shutdown.end(seeded);
  startLiveBackend(root, env, shutdown);
  startPages({ ...env, BACKEND_URL: localAddress(host, port) });
  await Promise.all([answering(`${localAddress(host, port)}/api/ready`), answering(pages)]);
  if (!shutdown.hasBegun) console.log(`Unspoken is ready at ${pages}`);
}

/** @param {NodeJS.ProcessEnv} env */
function startPages(env) {
  const pages = startChild('vite', ['--port', String(PAGES_PORT), '--strictPort'], {
    cwd: join(root, 'frontend'),
    env: toolEnvironment(root, env),
  });
  shutdown.add(pages.stop);
  void pages.exited.then((code) => shutdown.end(code));
}
