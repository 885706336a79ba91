import { describe, expect, it } from 'vitest';
import { emailAddress, INVALID_EMAIL } from './email-address.ts';

const message = (typed: string) => emailAddress.safeParse(typed).error?.issues[0]?.message ?? null;

describe('email address', () => {
  it.each([
    'mara@example.com',
    'Mara.O+card@Example.com',
    'o&m@example.com',
    'a/b=c@example.com',
    'mara@xn--e1afmkfd.xn--p1ai',
    `${'a'.repeat(64)}@example.com`,
  ])('a form accepts %s, as the API does', (typed) => expect(message(typed)).toBeNull());

  it.each([
    ['\u202amara@example.com\u202c', 'mara@example.com'],
    ['\ufeffmara@exam\u00adple.com\u00a0', 'mara@example.com'],
    ['mara\u200b@example.com', 'mara@example.com'],
    ['mara@bücher.example', 'mara@xn--bcher-kva.example'],
    ['mara@пример.рф', 'mara@xn--e1afmkfd.xn--p1ai'],
  ])('a form sends %j as the API stores it', (typed, sent) =>
    expect(emailAddress.parse(typed)).toBe(sent),
  );

  it.each([
    '',
    'mara@bücher.example:80',
    'mara@bücher.example/path',
    'mara@b%C3%BCcher.example',
    'mara@１２７.0.0.1',
    'mara',
    'mara@example',
    'mara@example.c',
    'a@b-.com',
    'a..b@example.com',
    'mära@example.com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(60)}.${'c.'.repeat(100)}example.com`,
  ])('a form refuses "%s", as the API does', (typed) => expect(message(typed)).toBe(INVALID_EMAIL));
});
