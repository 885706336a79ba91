import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsRequiredText, TextRule } from '../../../platform/http/validation/rules.js';
import { passwordLength } from '../../../shared/password-length.js';
import { PASSWORDS } from '../../../shared/product-rules.js';

const { shortest, shortestOfAdmin, longest } = PASSWORDS;

/** Maximum UTF-16 units of a password as typed. NFC can turn four units into one code point. */
const LONGEST_TYPED = 4 * longest;

export const NEW_PASSWORD = {
  format: 'password',
  minLength: shortest,
  maxLength: longest,
  description: `An admin needs at least ${shortestOfAdmin} characters. An accented letter counts once in every Unicode spelling (NFC).`,
} as const;

/** Validates a password of 8 to 128 code points. Allows every character and trims nothing. */
export function IsNewPassword(): PropertyDecorator {
  return applyDecorators(
    ApiProperty(NEW_PASSWORD),
    TextRule(
      'isNewPassword',
      (password) => {
        // Checked before the slow normalization.
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
