import { createECDH, createPublicKey, verify } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { authorization, encryptedFor, newPushKey, publicPushKey } from './push-message.js';

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
