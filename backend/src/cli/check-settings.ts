import { checkPorts } from '../platform/config/listening.js';
import { openObjectStore } from '../platform/storage/storage.module.js';
import { runCommand } from './command.js';

/** Fails with one line when the product can't start with its settings. Needs no database. */
await runCommand(async (settings) => {
  await openObjectStore(settings);
  await checkPorts(settings);
});
