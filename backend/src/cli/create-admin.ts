import 'reflect-metadata';
import { createAdmin } from './admin/admin-command.js';

/** Makes an admin, or with --reset-password gives one a new password. What is secret never stands in the arguments. */
process.exitCode = await createAdmin({
  args: process.argv.slice(2),
  environment: process.env,
  input: process.stdin,
  output: process.stdout,
});
