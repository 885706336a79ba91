import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
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
import {
  INVALID_EMAIL,
  isEmailAddress,
  LONGEST_EMAIL,
  normalizedEmail,
} from '../../../shared/email-address.js';
import { cutOrigin } from '../../../shared/page-address.js';
import { isProductDay, PRODUCT_DAYS } from '../../../shared/product-day.js';
import { fieldLabel } from './field-label.js';

/** Upper bound for the length of our tokens. */
export const LONGEST_TOKEN = 128;
/** Maximum of an integer column. */
export const LARGEST_INTEGER = 2_147_483_647;

/** A message that begins with the field's label. */
export function saying(predicate: string): (problem: ValidationArguments) => string {
  return ({ property }) => `${fieldLabel(property)} ${predicate}`;
}

export function IsWholeNumber(
  { min, max = LARGEST_INTEGER }: { min: number; max?: number },
  message: ValidationOptions['message'] = saying(wholeNumber(min, max)),
): PropertyDecorator {
  return applyDecorators(IsInt({ message }), Min(min, { message }), Max(max, { message }));
}

/** A row id: a whole number from 1 to 2^31 - 1. */
export function IsRowId(message?: string): PropertyDecorator {
  return IsWholeNumber({ min: 1 }, message);
}

/** The message of `IsRowId` for this field. */
export function notRowId(property: string): string {
  return `${fieldLabel(property)} ${wholeNumber(1)}`;
}

function wholeNumber(min: number, max = LARGEST_INTEGER): string {
  return `must be a whole number from ${min} ${max === LARGEST_INTEGER ? 'on' : `to ${max}`}`;
}

export function IsOneOf(values: readonly (string | number)[]): PropertyDecorator {
  const named = values.length === 2 ? values.join(' or ') : `one of ${values.join(', ')}`;
  return IsIn(values, { message: saying(`must be ${named}`) });
}

/** Text of at most `longest` characters; may be empty. Rules for texts add their bounds to the OpenAPI document. */
export function IsText(
  longest: number,
  message: ValidationOptions['message'] = saying(`must be text of at most ${longest} characters`),
): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ maxLength: longest }),
    IsString({ message }),
    MaxLength(longest, { message }),
  );
}

/**
 * Removes white space around text, and makes two spellings of a letter one (NFC), before it is validated; other values
 * stay as they are.
 */
export function TrimmedText(): PropertyDecorator {
  return Transform(({ value }) =>
    typeof value === 'string' ? value.normalize('NFC').trim() : (value as unknown),
  );
}

/**
 * Refuses a field that the server sets; an invalid value also gets the message of its own rule. Hidden from the OpenAPI
 * document.
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

/** Value check of a row id for `IsSetByServer`. */
export function isIdOfRow(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= LARGEST_INTEGER;
}

/** Up to `longest` row ids, separated by commas; becomes an array of numbers. */
export function IsIdList(longest: number): PropertyDecorator {
  const message = saying(`must be at most ${longest} ids, separated by commas`);
  return applyDecorators(
    Transform(({ value }) =>
      typeof value === 'string' && /^\d{1,10}(,\d{1,10})*$/.test(value)
        ? value.split(',').map(Number)
        : (value as unknown),
    ),
    ValidateBy({
      name: 'isIdList',
      validator: {
        validate: (value: unknown) =>
          Array.isArray(value) && value.length <= longest && value.every(isIdOfRow),
        defaultMessage: (problem) => (problem ? message(problem) : ''),
      },
    }),
  );
}

/** Converts whole numbers in paths, queries and multipart, which hold only text; other text stays as it is. */
export function WholeNumberText(): PropertyDecorator {
  return Transform(({ value }) =>
    typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : (value as unknown),
  );
}

/** An email address, converted to how it is stored. */
export function IsEmailAddress(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ format: 'email', maxLength: LONGEST_EMAIL }),
    Transform(({ value }) =>
      typeof value === 'string' ? normalizedEmail(value) : (value as unknown),
    ),
    ValidateBy({
      name: 'isEmailAddress',
      validator: {
        validate: (value: unknown) => typeof value === 'string' && isEmailAddress(value),
        defaultMessage: () => INVALID_EMAIL,
      },
    }),
  );
}

/** Text of 1 to `longest` characters; otherwise fails with the message. */
export function IsTextNotEmpty(longest: number, message: string): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ minLength: 1, maxLength: longest }),
    IsString({ message }),
    Length(1, longest, { message }),
  );
}

/** Like `IsTextNotEmpty`, with a message of its own for text that is too long. `name` begins both. */
export function IsRequiredText(longest: number, name: string): PropertyDecorator {
  const message = `${name} is required`;
  return applyDecorators(
    ApiProperty({ minLength: 1, maxLength: longest }),
    IsString({ message }),
    Length(1, longest, {
      message: ({ value }) =>
        typeof value === 'string' && value !== ''
          ? `${name} must be at most ${longest} characters long`
          : message,
    }),
  );
}

/** One UTM parameter, as in the page's URL, cut to 200 characters; optional. */
export function IsUtmValue(): PropertyDecorator {
  return applyDecorators(CutTo(200), IsString({ message: saying('must be text') }));
}

/** URL of the sending page: http or https, cut to what may be stored; optional. Never fetched. */
export function IsPageUrl(): PropertyDecorator {
  return applyDecorators(
    Cut('Cut to origin, path and utm_* parameters.', (url) =>
      cutText(cutOrigin(url) ?? url, 2_000),
    ),
    Matches(/^https?:\/\/[^\s<>"]+$/i, { message: saying('must be a http or https address') }),
  );
}

/** Optional text, cut instead of refused: a visitor can't help the length of a link. */
function CutTo(longest: number): PropertyDecorator {
  return Cut(`Cut to ${longest} characters.`, (text) => cutText(text, longest));
}

function Cut(description: string, cut: (text: string) => string): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: String, description }),
    IsOptional(),
    Transform(({ value }) => (typeof value === 'string' ? cut(value) : (value as unknown))),
  );
}

/** Honeypot field: when filled in, the call is answered as usual, and `outcome` says what is not done. */
export function IsTrap(outcome = 'nothing is stored'): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: String, description: `Leave empty: filled in, ${outcome}.` }),
    IsOptional(),
    IsText(2_000),
  );
}

/** A list of values of at most this many bytes each as JSON. */
export function AreSmallAsJson(bytes: number): PropertyDecorator {
  return ValidateBy(
    {
      name: 'areSmallAsJson',
      validator: {
        validate: (value: unknown) => Buffer.byteLength(JSON.stringify(value) ?? '') <= bytes,
        defaultMessage: ({ property }: ValidationArguments) =>
          `Each of ${property} must be at most ${bytes} bytes as JSON`,
      },
    },
    { each: true },
  );
}

/** A product day, like 2026-11-20, not before the day in another field. */
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
          : `${fieldLabel(problem?.property ?? '')} must be ${PRODUCT_DAYS}`,
    },
  });
}

function isDay(value: unknown): value is string {
  return typeof value === 'string' && isProductDay(value);
}
