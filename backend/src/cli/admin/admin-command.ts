import { parseArgs } from 'node:util';
import { isDatabaseAway } from '../../platform/database/database-away.js';
import { migrate } from '../../platform/database/migrate.js';
import { DomainError } from '../../shared/domain-error.js';
import { readAdmin, UnusableInputError } from './admin-input.js';
import { withAdminUsers } from './admin-parts.js';
import { Dialogue, type Terminal } from './dialogue.js';

export interface Call extends Terminal {
  args: string[];
  environment: NodeJS.ProcessEnv;
}

/** Exit codes, for scripts. */
export const EXIT = { done: 0, refused: 1, usage: 2, databaseAway: 3 } as const;

const USAGE = `Makes an admin: npm run admin:create
Gives an admin a new password: npm run admin:create -- --reset-password

Needs DATABASE_URL. Asks for username, email address and password, or takes them from ADMIN_USERNAME, ADMIN_EMAIL and
ADMIN_PASSWORD, or line by line from the standard input.`;

/** Runs the command; returns its exit code. */
export async function createAdmin(call: Call): Promise<number> {
  const say = (line: string) => call.output.write(`${line}\n`);
  const options = optionsOf(call.args);
  if (!options || options.help) {
    say(USAGE);
    return options ? EXIT.done : EXIT.usage;
  }
  try {
    say(await perform(call, options['reset-password']));
    return EXIT.done;
  } catch (failure) {
    const isRefusal = failure instanceof DomainError || failure instanceof UnusableInputError;
    if (!isRefusal && !isDatabaseAway(failure)) throw failure;
    say(isRefusal ? failure.message : "The database can't be reached.");
    return isRefusal ? EXIT.refused : EXIT.databaseAway;
  }
}

async function perform({ environment, ...terminal }: Call, isReset: boolean): Promise<string> {
  const url = environment.DATABASE_URL;
  if (!url) throw new UnusableInputError('Setting DATABASE_URL is missing.');
  const dialogue = new Dialogue(terminal);
  try {
    const admin = await readAdmin(environment, dialogue, isReset);
    await migrate(url);
    await withAdminUsers(url, (admins) =>
      isReset ? admins.resetPassword(admin) : admins.add(admin),
    );
    return isReset
      ? `"${admin.username}" has a new password and is signed out everywhere.`
      : `"${admin.username}" can sign in at /admin now.`;
  } finally {
    dialogue.close();
  }
}

function optionsOf(args: string[]) {
  try {
    const options = {
      'reset-password': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    } as const;
    return parseArgs({ args, options, strict: true }).values;
  } catch {
    return null;
  }
}
