import { checkPorts } from '../platform/config/listening.js';
import { openObjectStore } from '../platform/storage/open-object-store.js';
import { runCommand } from './command.js';

/**
 * Fails with one line when the product can't start with its settings. Connects neither to the database nor to a bucket.
 */
await runCommand(async (settings) => {
  await openObjectStore(settings);
  await checkPorts(settings);
  console.log('The settings can be used.');
});
