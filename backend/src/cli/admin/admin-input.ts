import { plainToInstance } from 'class-transformer';
import { ValidateIf, validateSync } from 'class-validator';
import { IsLine } from '../../modules/admin/api/line.decorator.js';
import { IsEmailAddress, Rule } from '../../platform/http/validation/rules.js';
import { ADMIN_PASSWORD_LENGTH, isAdminPassword } from '../../shared/password-length.js';
import type { Dialogue } from './dialogue.js';

/** Invalid input. The message gives the reason in one line. */
export class UnusableInputError extends Error {}

/** Has the same rules as the settings that create the first admin. */
export class AdminInput {
  @IsLine('Username')
  username: string;

  @ValidateIf((_input, value) => value !== '')
  @IsEmailAddress()
  email: string;

  @Rule('isAdminPassword', isAdminPassword, `The password must be ${ADMIN_PASSWORD_LENGTH}.`)
  password: string;
}

/**
 * Asks for missing fields, and for the email address only if the username is missing, too. Reads no settings: they
 * name the first admin, who must not be changed by mistake.
 */
export async function readAdmin(
  given: Partial<AdminInput>,
  dialogue: Dialogue,
  isReset: boolean,
): Promise<AdminInput> {
  const asksForAddress = !isReset && given.username === undefined && given.email === undefined;
  const username = given.username ?? (await dialogue.ask('Username: '));
  const email = asksForAddress
    ? await dialogue.ask('Email address (may stay empty): ')
    : (given.email ?? '');
  const password = given.password || (await dialogue.askInSecret('Password: '));
  return checked({ username, email: email.trim(), password });
}

function checked(input: AdminInput): AdminInput {
  const admin = plainToInstance(AdminInput, input);
  const [problem] = validateSync(admin, { stopAtFirstError: true });
  if (problem) throw new UnusableInputError(Object.values(problem.constraints ?? {})[0]);
  return admin;
}
