import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { TrimmedText } from '../../../platform/http/validation/rules.js';
import { isVisible } from '../../../shared/visible-text.js';

const LONGEST = 64;

/** Validates one line of text of 1 to 64 characters after trimming. `name` is the field's name in error messages. */
export function IsLine(name: string): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ maxLength: LONGEST }),
    TrimmedText(),
    ValidateBy({
      name: 'isLine',
      validator: {
        validate: (value: unknown) => isLine(value) && value.length <= LONGEST,
        defaultMessage: (problem) =>
          isLine(problem?.value)
            ? `${name} must be at most ${LONGEST} characters long`
            : `${name} is required`,
      },
    }),
  );
}

/** Treats an empty field as not sent. */
export function EmptyIsAbsent(): PropertyDecorator {
  return Transform(({ value }) =>
    typeof value === 'string' && value.trim() === '' ? undefined : (value as unknown),
  );
}

/** Requires at least one visible character and no control characters. */
function isLine(value: unknown): value is string {
  return typeof value === 'string' && /^\P{Cc}+$/u.test(value) && isVisible(value);
}
