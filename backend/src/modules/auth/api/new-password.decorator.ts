import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsRequiredText, TextRule } from '../../../platform/http/validation/rules.js';
import { passwordLength } from '../../../shared/password-length.js';
import { PASSWORDS } from '../../../shared/product-rules.js';

const { shortest, shortestOfAdmin, longest } = PASSWORDS;

/** UTF-16 units of the longest password in any spelling: normalizing makes at most four of one. */
const LONGEST_TYPED = 4 * longest;

export const NEW_PASSWORD = {
  format: 'password',
  minLength: shortest,
  maxLength: longest,
  description: `Of an admin at least ${shortestOfAdmin} characters. Accented letters count once, in either Unicode spelling (NFC).`,
} as const;

/** Validates a password of 8 to 128 code points. Allows every character and trims nothing. */
export function IsNewPassword(): PropertyDecorator {
  return applyDecorators(
    ApiProperty(NEW_PASSWORD),
    TextRule(
      'isNewPassword',
      (password) => {
        // Before it is normalized, which takes time.
        if (password.length > LONGEST_TYPED) return false;
        const length = passwordLength(password);
        return length >= shortest && length <= longest;
      },
      ({ value }) =>
        typeof value === 'string' && value.length > longest
          ? `Password must be at most ${longest} characters long`
          : `Password must be at least ${shortest} characters long`,
    ),
  );
}

/** Validates a password at login: text no longer than the longest password in any spelling. */
export const IsPassword = () =>
  applyDecorators(ApiProperty({ format: 'password' }), IsRequiredText(LONGEST_TYPED, 'Password'));
