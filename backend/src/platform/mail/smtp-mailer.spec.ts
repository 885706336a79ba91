import { describe, expect, it } from '@jest/globals';
import { createTransport } from 'nodemailer';
import { smtpOptions } from './smtp-mailer.js';

const optionsOf = (address: string) =>
  (createTransport(smtpOptions(address)).transporter as { options?: object }).options;

describe('smtpOptions', () => {
  it('SMTP_URL may hold a port and a password with special characters', () => {
    expect(optionsOf('smtp://mara:a%2Fb%40c@mail.test:2525')).toMatchObject({
      host: 'mail.test',
      port: 2525,
      auth: { user: 'mara', pass: 'a/b@c' },
    });
    expect(optionsOf('smtp://[::1]:2525')).toMatchObject({ host: '::1', port: 2525 });
  });

  it('smtps starts with TLS and smtp does not', () => {
    expect(optionsOf('smtps://mail.test')).toMatchObject({ secure: true });
    expect(optionsOf('smtp://mail.test')).toMatchObject({ secure: false });
  });

  it('a password is sent to another host only over TLS', () => {
    expect(optionsOf('smtp://mara:secret@mail.test')).toMatchObject({ requireTLS: true });
    expect(optionsOf('smtp://mara:secret@127.0.0.1')).toMatchObject({ requireTLS: false });
  });

  it('certificates of mail servers are verified even if SMTP_URL asks not to', () => {
    expect(optionsOf('smtps://mail.test?tls.rejectUnauthorized=false')).not.toHaveProperty('tls');
  });
});
