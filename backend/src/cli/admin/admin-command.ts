import { parseArgs } from 'node:util';
import { isDatabaseUnavailable } from '../../platform/database/database-unavailable.js';
import { migrate } from '../../platform/database/migrate.js';
import { DomainError } from '../../shared/domain-error.js';
import { readAdmin, UnusableInputError } from './admin-input.js';
import { changeAdmin } from './change-admin.js';
import { Dialogue, type Terminal } from './dialogue.js';

export interface Call extends Terminal {
  args: string[];
  environment: NodeJS.ProcessEnv;
}

export const EXIT = { done: 0, refused: 1, usage: 2, databaseDown: 3 } as const;

const USAGE = `Makes an admin: npm run admin:create
Gives an admin a new password: npm run admin:create -- --reset-password

Options: --username=NAME, --email=ADDRESS (only for a new admin; asked for only together with the username).
Needs DATABASE_URL. Asks for username, email address and password; without a terminal, reads them from the lines of the
standard input. A password in the variable NEW_ADMIN_PASSWORD is taken without asking. ADMIN_USERNAME, ADMIN_EMAIL and
ADMIN_PASSWORD are settings of the start and are not used here.`;

export async function createAdmin(call: Call): Promise<number> {
  const say = (line: string) => call.output.write(`${line}\n`);
  const options = optionsOf(call.args);
  if (!options || options.help) {
    say(USAGE);
    return options ? EXIT.done : EXIT.usage;
  }
  try {
    say(await perform(call, options));
    return EXIT.done;
  } catch (failure) {
    const isRefusal = failure instanceof DomainError || failure instanceof UnusableInputError;
    if (!isRefusal && !isDatabaseUnavailable(failure)) throw failure;
    say(isRefusal ? failure.message : "The database can't be reached.");
    return isRefusal ? EXIT.refused : EXIT.databaseDown;
  }
}

async function perform({ environment, ...terminal }: Call, options: Options): Promise<string> {
  const { 'reset-password': isReset, username, email } = options;
  const url = environment.DATABASE_URL;
  if (!url) throw new UnusableInputError('Setting DATABASE_URL is missing.');
  const dialogue = new Dialogue(terminal);
  try {
    const given = { username, email, password: environment.NEW_ADMIN_PASSWORD };
    const admin = await readAdmin(given, dialogue, isReset);
    await migrate(url);
    await changeAdmin(url, admin, isReset);
    return isReset
      ? `"${admin.username}" has a new password and is logged out everywhere.`
      : `"${admin.username}" can log in at /admin now.`;
  } finally {
    dialogue.close();
  }
}

interface Options {
  'reset-password': boolean;
  username?: string;
  email?: string;
  help: boolean;
}

function optionsOf(args: string[]): Options | null {
  try {
    const options = {
      'reset-password': { type: 'boolean', default: false },
      username: { type: 'string' },
      email: { type: 'string' },
      help: { type: 'boolean', default: false },
    } as const;
    const { values } = parseArgs({ args, options, strict: true });
    const isIgnored = values['reset-password'] && values.email !== undefined;
    return isIgnored ? null : values;
  } catch {
    return null;
  }
}
