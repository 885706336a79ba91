import { describe, expect, it } from 'vitest';
import { splitAtAuthLink } from './auth-link.ts';

describe('splitAtAuthLink', () => {
  it('splits a message around the path /auth', () => {
    const message = 'You already have an account. Please log in at /auth to upload.';
    expect(splitAtAuthLink(message)).toEqual({
      before: 'You already have an account. Please log in at ',
      after: ' to upload.',
    });
  });

  it('finds /auth at the edges of a message and before punctuation', () => {
    expect(splitAtAuthLink('/auth')).toEqual({ before: '', after: '' });
    expect(splitAtAuthLink('Log in at /auth.')).toEqual({ before: 'Log in at ', after: '.' });
    expect(splitAtAuthLink('Log in (/auth)')).toEqual({ before: 'Log in (', after: ')' });
  });

  it('leaves a second /auth in a message as text', () => {
    expect(splitAtAuthLink('/auth or /auth')).toEqual({ before: '', after: ' or /auth' });
  });

  it('keeps markup in a message with /auth as text', () => {
    const split = splitAtAuthLink('<img src=x onerror=alert(1)> see /auth');
    expect(split).toEqual({ before: '<img src=x onerror=alert(1)> see ', after: '' });
  });

  it('finds no /auth in other paths or on other sites', () => {
    for (const message of ['Too large', '/author', '/auth/steal', 'https://evil.example/auth']) {
      expect(splitAtAuthLink(message)).toBeNull();
    }
  });
});
