import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsString, Matches, MaxLength } from 'class-validator';

const LONGEST = 64;

/** One line of text of 1 to 64 characters; surrounding space is dropped. */
export function IsLine(required: string, tooLong: string): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }) => (typeof value === 'string' ? value.trim() : (value as unknown))),
    IsString({ message: required }),
    Matches(/^\P{Cc}+$/u, { message: required }),
    MaxLength(LONGEST, { message: tooLong }),
  );
}

/** A field that was left empty counts as not sent. */
export function EmptyIsAbsent(): PropertyDecorator {
  return Transform(({ value }) =>
    typeof value === 'string' && value.trim() === '' ? undefined : (value as unknown),
  );
}
