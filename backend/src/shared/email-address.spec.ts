import { describe, expect, it } from '@jest/globals';
import { isEmailAddress, normalizedEmail } from './email-address.js';

describe('email address', () => {
  it.each([
    [' Ann@Example.com\u00a0'],
    ['\u202aann@example.com\u202c'],
    ['\u200eann@example.com'],
    ['ann@example.com\u200b'],
    ['\u2060ann@exam\u00adple.com'],
    ['ann\u200c@example.com'],
    ['\u2066ann@example.com\u2069'],
    ['\ufeffann@example.com'],
    ['ann@ｅｘａｍｐｌｅ。com'],
  ])('a stored email address has no invisible characters and no surrounding space: %j', (typed) => {
    expect(normalizedEmail(typed)).toBe('ann@example.com');
  });

  it.each([
    ['ann@bücher.example', 'ann@xn--bcher-kva.example'],
    ['ann@BU\u0308CHER.example', 'ann@xn--bcher-kva.example'],
    ['ann@пример.рф', 'ann@xn--e1afmkfd.xn--p1ai'],
    ['ann@例え。テスト', 'ann@xn--r8jz45g.xn--zckzah'],
  ])('a stored email address has the domain of %s in ASCII', (typed, stored) => {
    expect(normalizedEmail(typed)).toBe(stored);
    expect(isEmailAddress(stored)).toBe(true);
  });

  it.each([
    'bücher.example',
    'a@b@bücher.example:80',
    'a@bücher.example/path',
    'a@bücher.example?q',
    'a@b%C3%BCcher.example',
    'a@x:y@bücher.example',
    'a@１２７.0.0.1',
    'a@ü',
    'a@bücher..example',
    'a@-bücher-.example.',
    'mära@bücher.example',
    `a@${'ü'.repeat(70)}.example`,
    'a b@bücher.example',
    'a@bü cher.example',
  ])('%s does not become a valid email address', (typed) => {
    expect(isEmailAddress(normalizedEmail(typed))).toBe(false);
  });
});
