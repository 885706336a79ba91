/** `npm start`: builds what changed, starts the product and its services, and keeps it running. */
import { dirname } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { explain, PlainFailure } from './plain-failure.mjs';
import { portProblem } from './ports.mjs';
import { answering, localAddress, startBackend, startParts } from './product.mjs';
import { readSettings } from './settings.mjs';
import { isStopping, stop, stopWhenAsked } from './shutdown.mjs';

const root = dirname(import.meta.dirname);
stopWhenAsked(0);

await start().catch((failure) => {
  console.error(explain(failure));
  return stop(1);
});

async function start() {
  const settings = readSettings(root, process.env);
  const { host, port } = settings;
  const problem = await portProblem(host, port);
  if (problem) throw new PlainFailure(problem);
  const services = ensureBuilt(root, 'backend').then(() => startParts(root, settings));
  const [env] = await Promise.all([services, ensureBuilt(root, 'frontend')]);
  const backend = startBackend(root, env);
  void backend.exited.then(stop);
  await answering(`${localAddress(host, port)}/api/ready`);
  if (!isStopping()) console.log(`Unspoken is ready at ${settings.appUrl}`);
}
