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
} from 'class-validator';
import { cutText } from '../../../shared/cut-text.js';
import {
  INVALID_EMAIL,
  isEmailAddress,
  LONGEST_EMAIL,
  normalizedEmail,
} from '../../../shared/email-address.js';
import { cutOrigin } from '../../../shared/page-address.js';
import { LARGEST_INTEGER } from '../../../shared/largest-integer.js';
import { isProductDay, PRODUCT_DAYS } from '../../../shared/product-day.js';

type Message = string | ((problem: ValidationArguments) => string);

/** Maximum length of our tokens. */
export const LONGEST_TOKEN = 128;

const SHORT_FORMS = new Set(['id', 'url', 'utm', 'csv']);

/** Human-readable field name: `imageId` is "Image ID", `utmSource` is "UTM source". */
export function fieldLabel(name: string): string {
  const words = name
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .split(' ')
    .map((word) => (SHORT_FORMS.has(word) ? word.toUpperCase() : word))
    .join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A rule that the validator does not have. */
export function Rule(
  name: string,
  validate: (value: unknown, problem?: ValidationArguments) => boolean,
  message: Message,
): PropertyDecorator {
  return ValidateBy({ name, validator: { validate } }, { message });
}

/** Like `Rule`, for texts: any other value is invalid. */
export function TextRule(
  name: string,
  isValid: (text: string) => boolean,
  message: Message,
): PropertyDecorator {
  return Rule(name, (value) => typeof value === 'string' && isValid(value), message);
}

/** Changes a text before it is validated; other values stay as they are. */
export function ChangedText(change: (text: string) => unknown): PropertyDecorator {
  return Transform(({ value }) => (typeof value === 'string' ? change(value) : (value as unknown)));
}

/** A message that begins with the field's label. */
export function saying(predicate: string): (problem: ValidationArguments) => string {
  return ({ property }) => `${fieldLabel(property)} ${predicate}`;
}

/**
 * The field may be left out of a JSON body, and null counts as left out. The validator's own `IsOptional` keeps null.
 */
export function IsOmittable(): PropertyDecorator {
  return applyDecorators(
    IsOptional(),
    Transform(({ value }) => (value === null ? undefined : (value as unknown))),
  );
}

/** Rules for numbers and texts add their bounds to the OpenAPI document. */
export function IsWholeNumber(
  { min, max = LARGEST_INTEGER }: { min: number; max?: number },
  message: Message = saying(wholeNumber(min, max)),
): PropertyDecorator {
  return applyDecorators(
    ApiProperty({
      type: 'integer',
      minimum: min,
      ...(max !== LARGEST_INTEGER && { maximum: max }),
    }),
    IsInt({ message }),
    Min(min, { message }),
    Max(max, { message }),
  );
}

/** A row id: a whole number from 1 to 2^31 - 1. */
export function IsRowId(message?: string): PropertyDecorator {
  return applyDecorators(ApiProperty({ example: 17 }), IsWholeNumber({ min: 1 }, message));
}

export function notRowId(property: string): string {
  return `${fieldLabel(property)} ${wholeNumber(1)}`;
}

function wholeNumber(min: number, max = LARGEST_INTEGER): string {
  return `must be a whole number from ${min} ${max === LARGEST_INTEGER ? 'on' : `to ${max}`}`;
}

export function isIdOfRow(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= LARGEST_INTEGER;
}

export function IsOneOf(values: readonly (string | number)[]): PropertyDecorator {
  const named = values.length === 2 ? values.join(' or ') : `one of ${values.join(', ')}`;
  return IsIn(values, { message: saying(`must be ${named}`) });
}

/** Text of at most `longest` characters; may be empty. */
export function IsText(
  longest: number,
  message: Message = saying(`must be text of at most ${longest} characters`),
): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ maxLength: longest }),
    IsString({ message }),
    MaxLength(longest, { message }),
  );
}

/** Text of 1 to `longest` characters; otherwise fails with the message. */
export function IsTextNotEmpty(
  longest: number,
  message: string,
  tooLong: Message = message,
): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ minLength: 1, maxLength: longest }),
    IsString({ message }),
    Length(1, longest, { message: tooLong }),
  );
}

/** Like `IsTextNotEmpty`, with a separate message for text that is too long. Both messages begin with `name`. */
export function IsRequiredText(longest: number, name: string): PropertyDecorator {
  const message = `${name} is required`;
  return IsTextNotEmpty(longest, message, ({ value }) =>
    typeof value === 'string' && value !== ''
      ? `${name} must be at most ${longest} characters long`
      : message,
  );
}

/** Removes white space around text and normalizes it to NFC, before it is validated. */
export function TrimmedText(): PropertyDecorator {
  return ChangedText((text) => text.normalize('NFC').trim());
}

/** Converts whole numbers in paths, queries and multipart forms, which hold only text. Other text stays as it is. */
export function WholeNumberText(): PropertyDecorator {
  return ChangedText((text) => (/^\d{1,10}$/.test(text) ? Number(text) : text));
}

export function IsEmailAddress(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ format: 'email', maxLength: LONGEST_EMAIL }),
    ChangedText(normalizedEmail),
    TextRule('isEmailAddress', isEmailAddress, INVALID_EMAIL),
  );
}

/**
 * Refuses a field that the server sets. An invalid value gets `message` instead, the message of the field's rule. The
 * OpenAPI document does not show the field.
 */
export function IsSetByServer(
  isValid: (value: unknown) => boolean,
  message: string,
): PropertyDecorator {
  return Rule(
    'isSetByServer',
    (value) => value === undefined,
    (problem) => (isValid(problem.value) ? saying('is set by the server')(problem) : message),
  );
}

/**
 * An optional UTM parameter from the page's URL. A long one is cut, not refused, because visitors don't choose their
 * links.
 */
export function IsUtmValue(): PropertyDecorator {
  return applyDecorators(
    Cut('Cut to 200 characters.', (text) => cutText(text, 200)),
    IsString({ message: saying('must be text') }),
  );
}

/** The optional http or https URL of the sending page, cut to the parts that may be stored. It is never fetched. */
export function IsPageUrl(): PropertyDecorator {
  return applyDecorators(
    Cut('Cut to origin, path and utm_* parameters.', (url) =>
      cutText(cutOrigin(url) ?? url, 2_000),
    ),
    Matches(/^https?:\/\/[^\s<>"]+$/i, { message: saying('must be a http or https address') }),
  );
}

function Cut(description: string, cut: (text: string) => string): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: String, description }),
    IsOmittable(),
    ChangedText(cut),
  );
}

/** Honeypot field. A call in which it is filled in gets the usual response, and `outcome` says what is not done. */
export function IsHoneypot(outcome = 'nothing is stored'): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: String, description: `Leave empty: filled in, ${outcome}.` }),
    IsOmittable(),
    IsText(2_000),
  );
}

/** A product day, like 2026-11-20, not before the day in another field. */
export function IsProductDay({ notBefore = '' } = {}): PropertyDecorator {
  return Rule(
    'isProductDay',
    (day, problem) => {
      const earliest = (problem?.object as Record<string, unknown>)[notBefore];
      return isDay(day) && (!isDay(earliest) || day >= earliest);
    },
    ({ value, property }) =>
      notBefore && isDay(value)
        ? `${fieldLabel(property)} must not be before ${fieldLabel(notBefore)}`
        : `${fieldLabel(property)} must be ${PRODUCT_DAYS}`,
  );
}

function isDay(value: unknown): value is string {
  return typeof value === 'string' && isProductDay(value);
}
