import { afterEach } from '@jest/globals';
import { readSettings } from '../../src/platform/config/env.js';
import { SmtpMailer } from '../../src/platform/mail/smtp-mailer.js';
import { describeMailer } from '../contracts/mailer.contract.js';

const mailers: SmtpMailer[] = [];
afterEach(() => {
  for (const mailer of mailers.splice(0)) mailer.onApplicationShutdown();
});

describeMailer('SMTP', (url) => {
  const mailer = new SmtpMailer(
    readSettings({
      DATABASE_URL: 'postgres://127.0.0.1/none',
      SESSION_SECRET: 'a secret that only the tests know',
      APP_URL: 'https://play.test',
      SMTP_URL: url,
      MAIL_FROM: 'Unspoken <hello@play.test>',
    }),
  );
  mailers.push(mailer);
  return mailer;
});
