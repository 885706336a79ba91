import 'reflect-metadata';
import { createAdmin } from './admin/admin-command.js';

/** Creates an admin, or resets the password of an admin with --reset-password. The password is never an argument. */
process.exitCode = await createAdmin({
  args: process.argv.slice(2),
  environment: process.env,
  input: process.stdin,
  output: process.stdout,
});
