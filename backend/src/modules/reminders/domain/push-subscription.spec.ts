import { describe, expect, it } from '@jest/globals';
import { isPushEndpoint } from './push-subscription.js';

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
