import { describe, expect, it } from 'vitest';
import { passwordAdvice } from './password-advice.ts';

describe('password advice', () => {
  it('password advice is general for an empty field', () => {
    expect(passwordAdvice('')).toEqual({
      strength: 0,
      text: 'A short sentence is easy to keep in mind.',
    });
  });

  it.each(['a', 'seven77', '😀😀😀😀😀😀😀'])(
    'password advice requires eight characters for %s',
    (typed) => {
      expect(passwordAdvice(typed)).toEqual({ strength: 1, text: 'At least 8 characters.' });
    },
  );

  it.each([
    ['a first guess', 'Password123'],
    ['a repeated letter', 'aaaaaaaaaaaaaaaa'],
    ['a sequence of digits', '0123456789'],
    ['the name of the game', 'unspoken1'],
  ])('password advice calls %s easy to guess', (_, typed) => {
    expect(passwordAdvice(typed).strength).toBe(1);
  });

  it('password advice calls the name in the email address easy to guess', () => {
    expect(passwordAdvice('mara.lindholm', 'mara.lindholm@example.com').strength).toBe(1);
    expect(passwordAdvice('mara.lindholm', 'ben@example.com').strength).toBeGreaterThan(1);
  });

  it('password advice rates longer passwords better', () => {
    expect(passwordAdvice('xk4!vq82zr').strength).toBe(2);
    expect(passwordAdvice('xk4!vq82zr-p0w.m7').strength).toBe(3);
    expect(passwordAdvice('the quiet table at nine').strength).toBe(3);
  });
});
