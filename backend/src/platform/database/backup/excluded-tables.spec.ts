import { describe, expect, it } from '@jest/globals';
import { continuation, referencedFirst } from './excluded-tables.js';

describe('referencedFirst', () => {
  it('sorts each table after the tables that it references', () => {
    const references = [
      { from: 'ratings', to: 'images' },
      { from: 'responses', to: 'users' },
      { from: 'responses', to: 'questions' },
      { from: 'users', to: 'users' },
      { from: 'logins', to: 'users' },
    ];
    expect(
      referencedFirst(['ratings', 'responses', 'users', 'questions', 'images'], references),
    ).toEqual(['users', 'questions', 'images', 'ratings', 'responses']);
  });

  it('refuses tables that reference each other in a circle', () => {
    const circle = [
      { from: 'a', to: 'b' },
      { from: 'b', to: 'a' },
    ];
    expect(() => referencedFirst(['a', 'b'], circle)).toThrow('a, b');
  });
});

describe('continuation', () => {
  it('a restored sequence continues far beyond its last number, the sequence of logins farther', () => {
    expect(continuation({ name: 'images_id_seq', last: 7 })).toBe(100_007);
    expect(continuation({ name: 'logins_id_seq', last: 7 })).toBeGreaterThan(1_000_000);
  });
});
