import { describe, expect, it } from '@jest/globals';
import { deviceName } from './device-name.js';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('deviceName', () => {
  it.each([
    [
      'Safari on iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    ],
    [
      'Safari on macOS',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    ],
    [
      'Chrome on Android',
      `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/147.0.0.0 Mobile Safari/537.36`,
    ],
    [
      'Microsoft Edge on Windows',
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/147.0.0.0 Safari/537.36 Edg/147.0.0.0`,
    ],
    ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'],
    ['Firefox', 'Firefox/150.0'],
  ])('the device of a user agent is named %s', (words, userAgent) => {
    expect(deviceName(userAgent)).toBe(words);
  });

  it.each([
    ['no header', undefined],
    ['an empty header', ''],
    ['a program', 'curl/8.5.0'],
    ['made-up words', 'Your bank, call 555-0100/1.0 (please)'],
    ['markup', '<script>alert(1)</script>/3.2 (foo)'],
    ['a very long header', `${'('.repeat(8_000)}Firefox/150.0`],
  ])('%s names no device', (_what, userAgent) => {
    expect(deviceName(userAgent)).toBeNull();
  });

  it('the device of any user agent fits its column', () => {
    const longest = `Mozilla/5.0 (${'Windows NT 10.0; '.repeat(40)}) Chrome/147 Edg/147`;
    expect(deviceName(longest)?.length ?? 0).toBeLessThanOrEqual(64);
  });
});
