import { createECDH, createPublicKey, verify } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { authorization, encryptedFor, newPushKey, publicPushKey } from './push-message.js';
import { isPushEndpoint } from './push-subscription.js';

const bytes = (text: string) => Buffer.from(text, 'base64url');

describe('push messages', () => {
  it('the example of RFC 8291 is encrypted as in its appendix A', () => {
    const sender = createECDH('prime256v1');
    sender.setPrivateKey(bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'));
    const device = {
      p256dh:
        'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    };
    const message = Buffer.from('When I grow up, I want to be a watermelon');
    const encrypted = encryptedFor(device, message, {
      salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
      sender,
    });
    expect(encrypted.toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml' +
        'mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT' +
        'pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    );
  });

  it('the token names the push service, ends after twelve hours and is signed by the key', () => {
    const privateKey = newPushKey();
    const now = new Date('2026-11-23T12:00:00Z');
    const contact = 'https://play.example';
    const header = authorization('https://fcm.googleapis.com/fcm/send/x', {
      privateKey,
      contact,
      now,
    });
    const [, head = '', claims = '', signature = '', key] =
      /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]{87})$/.exec(header) ?? [];
    expect(key).toBe(publicPushKey(privateKey));
    expect(JSON.parse(bytes(claims).toString())).toEqual({
      aud: 'https://fcm.googleapis.com',
      exp: Date.parse('2026-11-24T00:00:00Z') / 1_000,
      sub: contact,
    });
    const publicKey = { key: createPublicKey(privateKey), dsaEncoding: 'ieee-p1363' } as const;
    const signed = Buffer.from(`${head}.${claims}`);
    expect(verify('sha256', signed, publicKey, bytes(signature))).toBe(true);
  });
});

describe('push endpoints', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/abc',
  ])('accepts %s', (endpoint) => {
    expect(isPushEndpoint(endpoint)).toBe(true);
  });

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://me:secret@fcm.googleapis.com/x',
    'https://evil.example/fcm.googleapis.com',
    'https://evil.example#.push.apple.com',
    'https://push.apple.com.evil.example/x',
    'https://a.b.notify.windows.com/x',
    'https://169.254.169.254/latest/meta-data/',
    'not an address',
  ])('refuses %s', (endpoint) => {
    expect(isPushEndpoint(endpoint)).toBe(false);
  });

  it('accepts an origin of the settings and nothing beside it', () => {
    const more = ['http://127.0.0.1:9999'];
    expect(isPushEndpoint('http://127.0.0.1:9999/x', more)).toBe(true);
    expect(isPushEndpoint('http://127.0.0.1:9998/x', more)).toBe(false);
    expect(isPushEndpoint('http://a@127.0.0.1:9999/x', more)).toBe(false);
  });
});
