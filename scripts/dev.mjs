/** `npm run dev`: the backend restarts and the pages update when their sources are edited. */
import { watch } from 'node:fs';
import { dirname, join } from 'node:path';
import { ensureBuilt, withTools } from './build.mjs';
import { startChild } from './child.mjs';
import { explain, PlainFailure } from './plain-failure.mjs';
import { portProblem } from './ports.mjs';
import { answering, localAddress, startBackend, startParts } from './product.mjs';
import { readSettings } from './settings.mjs';
import { atStop, isStopping, stop, stopWhenAsked } from './shutdown.mjs';

const PAGES_PORT = 5173;
/** Editors write a file in several steps, and one save must cause only one restart. */
const QUIET_MS = 150;
const root = dirname(import.meta.dirname);
stopWhenAsked(0);

await dev().catch((failure) => {
  console.error(explain(failure));
  return stop(1);
});

async function dev() {
  const pages = `http://localhost:${PAGES_PORT}`;
  const given = readSettings(root, process.env);
  const settings = { ...given, appUrl: given.env['APP_URL'] || pages };
  const { host, port } = settings;
  const problem = (await portProblem(host, port)) ?? (await portProblem('127.0.0.1', PAGES_PORT));
  if (problem) throw new PlainFailure(problem);
  await ensureBuilt(root, 'backend');
  const env = await startParts(root, settings);
  restartOnChange(env);
  startPages({ ...env, BACKEND_URL: localAddress(host, port) });
  await Promise.all([answering(`${localAddress(host, port)}/api/ready`), answering(pages)]);
  if (!isStopping()) console.log(`Unspoken is ready at ${pages}`);
}

/**
 * Runs the backend and restarts it whenever its sources change and still compile. After a failure it waits for the next
 * change.
 * @param {NodeJS.ProcessEnv} env
 */
function restartOnChange(env) {
  let backend = startBackend(root, env);
  const restart = async () => {
    if (isStopping() || !(await ensureBuilt(root, 'backend'))) return;
    await backend.stop();
    if (!isStopping()) backend = startBackend(root, env);
  };
  let work = Promise.resolve();
  /** @type {NodeJS.Timeout | undefined} */
  let quiet;
  watch(join(root, 'backend', 'src'), { recursive: true }, () => {
    clearTimeout(quiet);
    quiet = setTimeout(() => {
      work = work.then(restart).catch((failure) => console.error(explain(failure)));
    }, QUIET_MS);
  });
}

/** @param {NodeJS.ProcessEnv} env */
function startPages(env) {
  const pages = startChild('vite', ['--port', String(PAGES_PORT), '--strictPort'], {
    cwd: join(root, 'frontend'),
    env: withTools(root, env),
  });
  atStop(pages.stop);
  void pages.exited.then(stop);
}
