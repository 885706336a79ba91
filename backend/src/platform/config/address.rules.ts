import { isURL, ValidateBy, type ValidationOptions } from 'class-validator';
import pg from 'pg';

interface AddressForm {
  protocols: string[];
  /** What may follow the host; anything when left out. */
  path?: RegExp;
}

/** A URL with a host, whose user and password can be decoded. */
export function IsAddress(form: AddressForm, options?: ValidationOptions): PropertyDecorator {
  return ValidateBy(
    { name: 'isAddress', validator: { validate: (value) => isAddress(value, form) } },
    options,
  );
}

/** An address that the driver of PostgreSQL can read, and the files of certificates that it names as well. */
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
