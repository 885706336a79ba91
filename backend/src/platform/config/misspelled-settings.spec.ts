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
  ])('takes %s for a misspelled %s', (name, meant) => {
    const lines = misspelledSettings({ [name]: 'a value' });
    expect(lines).toEqual([`${name} is not a setting and is ignored. Is ${meant} meant?`]);
  });

  it.each(['HOME', 'PATH', 'USER', 'MAIL', 'HOSTNAME', 'NODE_OPTIONS', 'TZ', 'NEW_ADMIN_PASSWORD'])(
    'says nothing about %s, which is not of the product',
    (name) => {
      expect(misspelledSettings({ [name]: 'a value' })).toEqual([]);
    },
  );

  it('says nothing about a setting, or about a variable that resembles a given setting', () => {
    expect(misspelledSettings({ APP_URL: 'http://localhost', API_URL: 'http://api' })).toEqual([]);
  });
});
