import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { readSettings } from '../../../src/platform/config/env.js';
import { MailServerAwayError } from '../../../src/platform/mail/mailer.js';
import { SmtpMailer } from '../../../src/platform/mail/smtp-mailer.js';
import { defaultValues } from '../../../src/platform/site-settings/default-values.js';
import type { SiteSettings } from '../../../src/platform/site-settings/site-settings.js';
import { describeMailer } from '../../contracts/mailer.contract.js';

describe('SMTP mailer', () => {
  const mailers: SmtpMailer[] = [];
  afterEach(() => {
    for (const mailer of mailers.splice(0)) mailer.onApplicationShutdown();
  });

  function create(url: string): SmtpMailer {
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
  }

  describeMailer('SMTP', create);

  it('blames no recipient for a refused STARTTLS', async () => {
    const server = createServer((socket) => {
      socket.write('220 hello\r\n');
      socket.on('data', (command) => {
        const isHello = String(command).startsWith('EHLO');
        socket.write(isHello ? '250-hello\r\n250 STARTTLS\r\n' : '454 4.7.0 no TLS now\r\n');
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    try {
      const mailer = create(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`);
      const content = { subject: 'Hello', preheader: '', heading: 'Hello', paragraphs: [] };
      const mail = { id: 'an-id', to: 'mara@example.com' };
      await expect(
        mailer.send({ ...mail, content: { ...content, closing: [], reason: 'you asked' } }),
      ).rejects.toThrow(MailServerAwayError);
    } finally {
      server.close();
    }
  });
});
