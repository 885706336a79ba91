import { expect, it, jest } from '@jest/globals';
import { memoized } from './memoized.js';

it('memoized computes a result once for a short text, again for a long one, and remembers a thousand', () => {
  const compute = jest.fn((text: string) => text.toUpperCase());
  const upper = memoized(compute);
  const calls = (text: string) => {
    compute.mockClear();
    expect(upper(text)).toBe(text.toUpperCase());
    return compute.mock.calls.length;
  };
  expect([calls('a'), calls('a')]).toEqual([1, 0]);
  expect([calls('b'.repeat(65)), calls('b'.repeat(65))]).toEqual([1, 1]);
  for (let index = 0; index < 1_000; index += 1) upper(String(index));
  expect([calls('999'), calls('a')]).toEqual([0, 1]);
});
