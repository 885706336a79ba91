import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { isURL, Matches, ValidateBy, type ValidationOptions } from 'class-validator';
import pg from 'pg';

interface AddressForm {
  protocols: string[];
  /** Pattern for what follows the host; unset allows anything. */
  path?: RegExp;
}

/** A URL with a host, and with a user and password that can be percent-decoded. */
export function IsAddress(form: AddressForm, options?: ValidationOptions): PropertyDecorator {
  return ValidateBy(
    { name: 'isAddress', validator: { validate: (value) => isAddress(value, form) } },
    options,
  );
}

/** A PostgreSQL URL that the driver can parse, whose certificate files exist and can be read. */
export function IsDatabaseAddress(options: ValidationOptions): PropertyDecorator {
  return ValidateBy(
    {
      name: 'isDatabaseAddress',
      validator: {
        validate: (value) =>
          isAddress(value, { protocols: ['postgres', 'postgresql'] }) && isReadByDriver(value),
      },
    },
    options,
  );
}

function isAddress(value: unknown, { protocols, path }: AddressForm): value is string {
  const rules = { protocols, require_tld: false, require_protocol: true, require_host: true };
  if (typeof value !== 'string' || !isURL(value, rules)) return false;
  try {
    const { username, password, pathname, search, hash } = new URL(value);
    for (const part of [username, password]) decodeURIComponent(part);
    return path === undefined || path.test(pathname + search + hash);
  } catch {
    return false;
  }
}

function isReadByDriver(connectionString: string): boolean {
  try {
    new pg.Client({ connectionString });
    return true;
  } catch {
    return false;
  }
}

/** Http and https origins, separated by commas in the environment. */
export function IsOriginList(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }) => (typeof value === 'string' ? value.split(',') : (value as unknown))),
    Matches(/^https?:\/\/[\w.:[\]-]+$/, {
      each: true,
      message: ({ property }) => `${property} must be http or https origins, separated by commas`,
    }),
  );
}
