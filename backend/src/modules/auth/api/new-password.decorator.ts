import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ValidateBy } from 'class-validator';
import { IsRequiredText } from '../../../platform/http/validation/rules.js';

const SHORTEST = 8;
const LONGEST = 128;

/** OpenAPI schema of a new password. */
export const NEW_PASSWORD = {
  format: 'password',
  minLength: SHORTEST,
  maxLength: LONGEST,
} as const;

/** Validates a password of 8 to 128 code points. Allows every character and trims nothing. */
export function IsNewPassword(): PropertyDecorator {
  return applyDecorators(
    ApiProperty(NEW_PASSWORD),
    ValidateBy({
      name: 'isNewPassword',
      validator: {
        validate: (value: unknown) => {
          if (typeof value !== 'string') return false;
          const { length } = [...value];
          return length >= SHORTEST && length <= LONGEST;
        },
        defaultMessage: (problem) =>
          typeof problem?.value === 'string' && problem.value.length > LONGEST
            ? `Password must be at most ${LONGEST} characters long`
            : `Password must be at least ${SHORTEST} characters long`,
      },
    }),
  );
}

/** Validates a password at sign-in: text no longer than the longest password, which has up to four bytes a character. */
export const IsPassword = () =>
  applyDecorators(ApiProperty({ format: 'password' }), IsRequiredText(4 * LONGEST, 'Password'));
