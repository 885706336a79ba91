import { expect, it } from '@jest/globals';
import { TestClock } from '../../test/support/test-clock.js';
import { ProductDays } from './product-days.js';

it('today follows the clock over midnight, and back when the clock is set back', () => {
  const clock = new TestClock();
  const days = new ProductDays(clock, 'Europe/Berlin');
  const todayAt = (instant: string) => {
    clock.set(instant);
    return days.today().day;
  };
  expect(todayAt('2026-11-19T22:59:59.999Z')).toBe('2026-11-19');
  expect(todayAt('2026-11-19T23:00:00.000Z')).toBe('2026-11-20');
  expect(todayAt('2026-11-19T22:59:59.999Z')).toBe('2026-11-19');
});
