import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import {
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateBy,
} from 'class-validator';

const LARGEST_ID = 2_147_483_647;
const LONGEST_ADDRESS = 254;

/** One strict form: an ASCII local part of at most 64 characters at a dotted host name. */
const ADDRESS =
  /^(?=.{1,64}@)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

export const EMAIL_MESSAGE = 'Please enter a valid email address';

/** The id of a row: a whole number from 1 to 2^31 - 1. */
export function IsRowId(name: string): PropertyDecorator {
  const message = `${name} must be a whole number from 1 on`;
  return applyDecorators(IsInt({ message }), Min(1, { message }), Max(LARGEST_ID, { message }));
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
        validate: (value: unknown) =>
          typeof value === 'string' && value.length <= LONGEST_ADDRESS && ADDRESS.test(value),
        defaultMessage: () => EMAIL_MESSAGE,
      },
    }),
  );
}

/** One UTM parameter as the page's address had it: at most 200 characters; optional. */
export function IsUtmValue(): PropertyDecorator {
  return applyDecorators(IsOptional(), IsString(), MaxLength(200));
}

/** The address of the page that sent this: http or https, at most 2,000 characters; optional. Never fetched. */
export function IsPageUrl(): PropertyDecorator {
  return applyDecorators(
    IsOptional(),
    IsString(),
    MaxLength(2_000),
    Matches(/^https?:\/\/[^\s<>"]+$/i, { message: 'pageUrl must be a http or https address' }),
  );
}

/** The field that only a machine fills in; whoever does is answered as usual and nothing is stored. */
export function IsTrap(): PropertyDecorator {
  return applyDecorators(IsOptional(), IsString(), MaxLength(2_000));
}
