import 'reflect-metadata';
import { createAdmin } from './admin/admin-command.js';

/** Creates an admin, or resets one's password with --reset-password. Secrets are never passed as arguments. */
process.exitCode = await createAdmin({
  args: process.argv.slice(2),
  environment: process.env,
  input: process.stdin,
  output: process.stdout,
});
