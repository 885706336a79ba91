import 'reflect-metadata';
import { COMMAND_LINE } from '../modules/admin/application/factor-audit.service.js';
import { SecondFactors } from '../modules/auth/application/second-factors.service.js';
import { runCommand } from './command.js';
import { withProduct } from './with-product.js';

/** Removes the passkeys, app and recovery codes of an admin who lost them. */
await runCommand(async (settings, [username = '']) => {
  await withProduct(settings, async (app) => {
    await app.get(SecondFactors).reset(username, COMMAND_LINE);
    console.log(`"${username}" logs in with the password alone now, and is logged out everywhere.`);
  });
});
