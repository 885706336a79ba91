import { describe, expect, it } from 'vitest';
import { splitAtAuthLink } from './auth-link.ts';

describe('splitAtAuthLink', () => {
  it('splits the sentence around the path of the sign-in page', () => {
    const message = 'You already have an account. Please sign in at /auth to upload.';
    expect(splitAtAuthLink(message)).toEqual({
      before: 'You already have an account. Please sign in at ',
      after: ' to upload.',
    });
  });

  it('finds the path at the edges and before punctuation', () => {
    expect(splitAtAuthLink('/auth')).toEqual({ before: '', after: '' });
    expect(splitAtAuthLink('Sign in at /auth.')).toEqual({ before: 'Sign in at ', after: '.' });
    expect(splitAtAuthLink('Sign in (/auth)')).toEqual({ before: 'Sign in (', after: ')' });
  });

  it('leaves a second mention as text', () => {
    expect(splitAtAuthLink('/auth or /auth')).toEqual({ before: '', after: ' or /auth' });
  });

  it('keeps markup in the message as text around the path', () => {
    const split = splitAtAuthLink('<img src=x onerror=alert(1)> see /auth');
    expect(split).toEqual({ before: '<img src=x onerror=alert(1)> see ', after: '' });
  });

  it('sees no sign-in page in other paths or on other sites', () => {
    for (const message of ['Too large', '/author', '/auth/steal', 'https://evil.example/auth']) {
      expect(splitAtAuthLink(message)).toBeNull();
    }
  });
});
