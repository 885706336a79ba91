import { describe, expect, it } from '@jest/globals';
import { misspelledSettings } from './misspelled-settings.js';

describe('misspelledSettings', () => {
  it.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['SESION_SECRETE', 'SESSION_SECRET'],
    ['SMTPURL', 'SMTP_URL'],
    ['smtp_url', 'SMTP_URL'],
    ['Port', 'PORT'],
    ['MODERATON', 'MODERATION'],
    ['S3_ACCES_KEY_ID', 'S3_ACCESS_KEY_ID'],
    ['MAIL_INBOXPORT', 'MAIL_INBOX_PORT'],
  ])('%s counts as a misspelled %s', (name, meant) => {
    const lines = misspelledSettings({ [name]: 'a value' });
    expect(lines).toEqual([`${name} is not a setting and is ignored. Is ${meant} meant?`]);
  });

  it.each(['HOME', 'PATH', 'USER', 'MAIL', 'HOSTNAME', 'NODE_OPTIONS', 'TZ', 'NEW_ADMIN_PASSWORD'])(
    '%s is no setting of the product and causes no warning',
    (name) => {
      expect(misspelledSettings({ [name]: 'a value' })).toEqual([]);
    },
  );

  it('a setting, and a variable that resembles a given setting, cause no warning', () => {
    expect(misspelledSettings({ APP_URL: 'http://localhost', API_URL: 'http://api' })).toEqual([]);
  });
});
