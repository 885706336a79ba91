import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import {
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateBy,
  type ValidationArguments,
  type ValidationOptions,
} from 'class-validator';
import { cutText } from '../../../shared/cut-text.js';
import { isEmailAddress } from '../../../shared/email-address.js';
import { isProductDay } from '../../../shared/product-day.js';
import { fieldLabel } from './field-label.js';

/** What an integer column holds at most. */
export const LARGEST_INTEGER = 2_147_483_647;
export const EMAIL_MESSAGE = 'Please enter a valid email address';

/** A sentence that begins with the name of the field. */
export function saying(predicate: string): (problem: ValidationArguments) => string {
  return ({ property }) => `${fieldLabel(property)} ${predicate}`;
}

export function IsWholeNumber(
  { min, max = LARGEST_INTEGER }: { min: number; max?: number },
  message: ValidationOptions['message'] = saying(
    `must be a whole number from ${min} ${max === LARGEST_INTEGER ? 'on' : `to ${max}`}`,
  ),
): PropertyDecorator {
  return applyDecorators(IsInt({ message }), Min(min, { message }), Max(max, { message }));
}

/** The id of a row: a whole number from 1 to 2^31 - 1. */
export function IsRowId(message?: string): PropertyDecorator {
  return IsWholeNumber({ min: 1 }, message);
}

export function IsOneOf(values: readonly (string | number)[]): PropertyDecorator {
  const named = values.length === 2 ? values.join(' or ') : `one of ${values.join(', ')}`;
  return IsIn(values, { message: saying(`must be ${named}`) });
}

/** Text of at most so many characters; it may be empty. */
export function IsText(longest: number): PropertyDecorator {
  const message = saying(`must be text of at most ${longest} characters`);
  return applyDecorators(IsString({ message }), MaxLength(longest, { message }));
}

/**
 * A field of the row that the server fills in: refused, with the sentence of its own rule when it breaks that as well.
 * It stays out of the documentation.
 */
export function IsSetByServer(
  isValid: (value: unknown) => boolean,
  message: string,
): PropertyDecorator {
  return ValidateBy({
    name: 'isSetByServer',
    validator: {
      validate: (value: unknown) => value === undefined,
      defaultMessage: (problem) =>
        problem && isValid(problem.value) ? saying('is set by the server')(problem) : message,
    },
  });
}

/** For `IsSetByServer`. */
export function isIdOfRow(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= LARGEST_INTEGER;
}

/** Paths, queries and multipart know no numbers: text that is a whole number becomes one, any other stays as it is. */
export function WholeNumberText(): PropertyDecorator {
  return Transform(({ value }) =>
    typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : (value as unknown),
  );
}

/** An e-mail address; surrounding space is dropped and capitals become small, as addresses are stored. */
export function IsEmailAddress(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }) =>
      typeof value === 'string' ? value.trim().toLowerCase() : (value as unknown),
    ),
    ValidateBy({
      name: 'isEmailAddress',
      validator: {
        validate: (value: unknown) => typeof value === 'string' && isEmailAddress(value),
        defaultMessage: () => EMAIL_MESSAGE,
      },
    }),
  );
}

/** Text of 1 to `longest` characters; anything else gets the message. */
export function IsRequiredText(longest: number, message: string): PropertyDecorator {
  return applyDecorators(IsString({ message }), Length(1, longest, { message }));
}

/** One UTM parameter as the page's address had it, cut to 200 characters; optional. */
export function IsUtmValue(): PropertyDecorator {
  return applyDecorators(IsOptional(), CutTo(200), IsString({ message: saying('must be text') }));
}

/** The address of the page that sent this: http or https, cut to 2,000 characters; optional. Never fetched. */
export function IsPageUrl(): PropertyDecorator {
  return applyDecorators(
    IsOptional(),
    CutTo(2_000),
    Matches(/^https?:\/\/[^\s<>"]+$/i, { message: saying('must be a http or https address') }),
  );
}

/** Nobody is refused for the length of the link they came by. */
function CutTo(longest: number): PropertyDecorator {
  return Transform(({ value }) =>
    typeof value === 'string' ? cutText(value, longest) : (value as unknown),
  );
}

/** The field that only a machine fills in; whoever does is answered as usual and nothing is stored. */
export function IsTrap(): PropertyDecorator {
  return applyDecorators(IsOptional(), IsText(2_000));
}

/** A value that takes at most so many bytes as JSON. */
export function IsSmallAsJson(bytes: number, options: ValidationOptions = {}): PropertyDecorator {
  return ValidateBy(
    {
      name: 'isSmallAsJson',
      validator: {
        validate: (value: unknown) => Buffer.byteLength(JSON.stringify(value) ?? '') <= bytes,
        defaultMessage: ({ property }: ValidationArguments) =>
          `${options.each ? `Each of ${property}` : fieldLabel(property)} must be at most ${bytes} bytes as JSON`,
      },
    },
    options,
  );
}

/** A day of the product's calendar, like 2026-11-20, that is not before the day in another field. */
export function IsProductDay({ notBefore }: { notBefore?: string } = {}): PropertyDecorator {
  return ValidateBy({
    name: 'isProductDay',
    validator: {
      validate: (value: unknown, problem) => {
        const sent = (problem?.object ?? {}) as Record<string, unknown>;
        const earliest = notBefore === undefined ? undefined : sent[notBefore];
        return isDay(value) && (!isDay(earliest) || value >= earliest);
      },
      defaultMessage: (problem) =>
        notBefore !== undefined && isDay(problem?.value)
          ? `${fieldLabel(problem.property)} must not be before ${fieldLabel(notBefore)}`
          : `${fieldLabel(problem?.property ?? '')} must be a day from 2000 to 2099, like 2026-11-20`,
    },
  });
}

function isDay(value: unknown): value is string {
  return typeof value === 'string' && isProductDay(value);
}
