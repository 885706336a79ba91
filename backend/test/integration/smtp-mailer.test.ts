import { afterEach } from '@jest/globals';
import { readSettings } from '../../src/platform/config/env.js';
import { SmtpMailer } from '../../src/platform/mail/smtp-mailer.js';
import { defaultValues } from '../../src/platform/site-settings/default-values.js';
import type { SiteSettings } from '../../src/platform/site-settings/site-settings.js';
import { describeMailer } from '../contracts/mailer.contract.js';

const mailers: SmtpMailer[] = [];
afterEach(() => {
  for (const mailer of mailers.splice(0)) mailer.onApplicationShutdown();
});

describeMailer('SMTP', (url) => {
  const settings = readSettings({
    DATABASE_URL: 'postgres://127.0.0.1/none',
    SESSION_SECRET: 'a secret that only the tests know',
    APP_URL: 'https://play.test',
    SMTP_URL: url,
    MAIL_FROM: 'Unspoken <hello@play.test>',
  });
  const site: Partial<SiteSettings> = { values: defaultValues(settings) };
  const mailer = new SmtpMailer(settings, site as SiteSettings);
  mailers.push(mailer);
  return mailer;
});
