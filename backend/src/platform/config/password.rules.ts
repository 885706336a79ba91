import { ValidateBy, type ValidationOptions } from 'class-validator';
import { PASSWORD_LENGTH, passwordLength, suitsAdmin } from '../../shared/password-length.js';

/** Length of an admin's password that is set outside of the portal, in words. */
export const ADMIN_PASSWORD_LENGTH = `${PASSWORD_LENGTH.shortestOfAdmin} to ${PASSWORD_LENGTH.longest} characters long`;

export const IsAdminPassword = (message: ValidationOptions['message']) =>
  ValidateBy(
    {
      name: 'isAdminPassword',
      validator: {
        validate: (value: unknown) =>
          typeof value === 'string' &&
          suitsAdmin(value) &&
          passwordLength(value) <= PASSWORD_LENGTH.longest,
      },
    },
    { message },
  );
