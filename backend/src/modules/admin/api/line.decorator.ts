import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ChangedText, Rule, TrimmedText } from '../../../platform/http/validation/rules.js';
import { hasVisibleCharacter } from '../../../shared/visible-text.js';

const LONGEST = 64;

/** Validates one line of text of 1 to 64 characters after trimming. `name` is the field's name in error messages. */
export function IsLine(name: string): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ maxLength: LONGEST }),
    TrimmedText(),
    Rule(
      'isLine',
      (value) => isLine(value) && value.length <= LONGEST,
      ({ value }) => {
        if (isLine(value)) return `${name} must be at most ${LONGEST} characters long`;
        const isSent = typeof value === 'string' && hasVisibleCharacter(value);
        return isSent
          ? `${name} must be one line without control characters`
          : `${name} is required`;
      },
    ),
  );
}

/** Treats an empty field as not sent. */
export function EmptyIsAbsent(): PropertyDecorator {
  return ChangedText((text) => (text.trim() === '' ? undefined : text));
}

/** Requires at least one visible character and no control characters. */
function isLine(value: unknown): value is string {
  return typeof value === 'string' && /^\P{Cc}+$/u.test(value) && hasVisibleCharacter(value);
}
