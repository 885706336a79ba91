/**
 * `npm run dev`: the backend restarts and the pages change as their sources are edited.
 */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { explain } from '../processes/plain-failure.mjs';
import { portProblem } from '../processes/port.mjs';
import { tether } from '../processes/tether.mjs';
import { answering, localAddress, seedDemo, startBackend } from '../product/backend.mjs';
import { ensureBuilt } from '../product/build.mjs';
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
  for (const port of [settings.port, PAGES_PORT]) {
    const problem = await portProblem(settings.host, port);
    if (!problem) continue;
    console.error(problem);
    return shutdown.end(1);
  }
  await ensureBuilt(root, 'backend');
  const env = await startParts(root, settings, shutdown);
  if (settings.seedDemo) await seedDemo(root, env);
  await compileOnChange();
  startBackend(root, env, shutdown, ['--watch', '--watch-preserve-output', '--enable-source-maps']);
  keep('vite', ['--port', String(PAGES_PORT), '--strictPort'], 'frontend', env);
  await answering(`${localAddress(settings.host, settings.port)}/api/ready`);
  await answering(`${pages}/`);
  if (!shutdown.hasBegun) console.log(`Unspoken is ready at ${pages}`);
}

/** Resolves after the first pass, which would otherwise restart the backend under our hands. */
async function compileOnChange() {
  const args = ['src', '-d', 'dist', '--strip-leading-paths', '--config-file', '.swcrc', '--watch'];
  const compiler = keep('swc', args, 'backend', process.env, 'pipe');
  await new Promise((resolve) => {
    for (const stream of [compiler.stdout, compiler.stderr]) {
      stream?.on('data', (text) => {
        process.stdout.write(text);
        resolve(undefined);
      });
    }
    void compiler.exited.then(resolve);
  });
}

/**
 * @param {string} tool
 * @param {string[]} args
 * @param {string} workspace
 * @param {NodeJS.ProcessEnv} env
 * @param {'inherit' | 'pipe'} [output]
 */
function keep(tool, args, workspace, env, output = 'inherit') {
  const cwd = join(root, workspace);
  const child = tether(tool, args, { cwd, env: toolEnvironment(root, env), output });
  shutdown.add(child.stop);
  void child.exited.then((code) => shutdown.end(code || 1));
  return child;
}
