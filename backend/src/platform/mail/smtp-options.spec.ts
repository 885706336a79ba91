import { describe, expect, it } from '@jest/globals';
import { smtpOptions } from './smtp-options.js';

describe('smtpOptions', () => {
  it('reads host, port and a password with special characters', () => {
    expect(smtpOptions('smtp://mara:a%2Fb%40c@mail.test:2525')).toMatchObject({
      host: 'mail.test',
      port: 2525,
      auth: { user: 'mara', pass: 'a/b@c' },
    });
    expect(smtpOptions('smtp://[::1]:2525')).toMatchObject({ host: '::1', port: 2525 });
  });

  it('begins with TLS for smtps', () => {
    expect(smtpOptions('smtps://mail.test')).toMatchObject({ secure: true });
    expect(smtpOptions('smtp://mail.test')).toMatchObject({ secure: false });
  });

  it('tells a password to no other machine without TLS', () => {
    expect(smtpOptions('smtp://mara:secret@mail.test')).toMatchObject({ requireTLS: true });
    expect(smtpOptions('smtp://mara:secret@127.0.0.1')).toMatchObject({ requireTLS: false });
  });

  it('verifies certificates, whatever the address says', () => {
    const { tls } = smtpOptions('smtps://mail.test?tls.rejectUnauthorized=false');
    expect(tls).toBeUndefined();
  });

  it('puts an end to every wait', () => {
    const { dnsTimeout, connectionTimeout, greetingTimeout, socketTimeout } =
      smtpOptions('smtp://mail.test');
    for (const wait of [dnsTimeout, connectionTimeout, greetingTimeout, socketTimeout])
      expect(wait).toBe(10_000);
  });
});
