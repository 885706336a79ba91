import { describe, expect, it } from '@jest/globals';
import { smtpOptions } from './smtp-options.js';

describe('smtpOptions', () => {
  it('reads the SMTP host, port and a password with special characters', () => {
    expect(smtpOptions('smtp://mara:a%2Fb%40c@mail.test:2525')).toMatchObject({
      host: 'mail.test',
      port: 2525,
      auth: { user: 'mara', pass: 'a/b@c' },
    });
    expect(smtpOptions('smtp://[::1]:2525')).toMatchObject({ host: '::1', port: 2525 });
  });

  it('smtps starts with TLS and smtp does not', () => {
    expect(smtpOptions('smtps://mail.test')).toMatchObject({ secure: true });
    expect(smtpOptions('smtp://mail.test')).toMatchObject({ secure: false });
  });

  it('requires TLS before sending a password to another host', () => {
    expect(smtpOptions('smtp://mara:secret@mail.test')).toMatchObject({ requireTLS: true });
    expect(smtpOptions('smtp://mara:secret@127.0.0.1')).toMatchObject({ requireTLS: false });
  });

  it('verifies mail server certificates even if SMTP_URL asks not to', () => {
    const { tls } = smtpOptions('smtps://mail.test?tls.rejectUnauthorized=false');
    expect(tls).toBeUndefined();
  });

  it('limits every SMTP wait to ten seconds', () => {
    const { dnsTimeout, connectionTimeout, greetingTimeout, socketTimeout } =
      smtpOptions('smtp://mail.test');
    for (const wait of [dnsTimeout, connectionTimeout, greetingTimeout, socketTimeout])
      expect(wait).toBe(10_000);
  });
});
