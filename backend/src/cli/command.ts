import { InvalidSettingError } from '../platform/config/env.js';

/** Runs a command of the command line; a setting that can't be used ends it with the one line that names it. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (failure) {
    if (!(failure instanceof InvalidSettingError)) throw failure;
    console.error(failure.message);
    process.exitCode = 1;
  }
}
