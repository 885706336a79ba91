import { describe, expect, it } from '@jest/globals';
import { DailyBudget } from './daily-budget.js';

const NOON = new Date('2026-03-01T12:00:00Z');
const NEXT_DAY = new Date('2026-03-02T00:00:00Z');

describe('DailyBudget', () => {
  const budget = () => new DailyBudget({ total: 10_000, network: 2_000 });
  const fill = (made: DailyBudget, network: string, now = NOON) => {
    let taken = 0;
    while (made.take(network, 350, now)) taken += 1;
    return taken;
  };

  it('limits one network to its share of the daily analytics budget without limiting other networks', () => {
    const made = budget();
    expect(fill(made, '203.0.113.0')).toBe(4);
    expect(fill(made, '198.51.100.0')).toBe(4);
  });

  it('all networks together stay within the total daily analytics budget', () => {
    const made = budget();
    const taken = Array.from({ length: 30 }, (_, at) => fill(made, `10.0.${at}.0`));
    expect(taken.reduce((sum, count) => sum + count)).toBe(20);
  });

  it('the daily analytics budget starts over at midnight UTC', () => {
    const made = budget();
    fill(made, '203.0.113.0');
    expect(fill(made, '203.0.113.0', NEXT_DAY)).toBe(4);
  });

  it('the daily analytics budget adopts the stored byte count', () => {
    const made = budget();
    made.take('198.51.100.0', 350, NOON);
    made.correct('2026-03-01', 9_600);
    expect(made.take('203.0.113.0', 350, NOON)).toBe(false);
    made.correct('2026-03-01', 9_500);
    expect(made.take('203.0.113.0', 350, NOON)).toBe(true);
  });

  it('the stored byte count of one day does not reduce the analytics budget of the next day', () => {
    const made = budget();
    expect(made.take('203.0.113.0', 350, NEXT_DAY)).toBe(true);
    made.correct('2026-03-01', 10_000);
    expect(made.take('203.0.113.0', 350, NEXT_DAY)).toBe(true);
  });

  it('the daily analytics budget starts over after the clock was ahead', () => {
    const made = budget();
    made.take('203.0.113.0', 350, new Date('2026-06-01T12:00:00Z'));
    for (const now of [NOON, NEXT_DAY]) {
      expect(fill(made, '203.0.113.0', now)).toBe(4);
      made.correct(now.toISOString().slice(0, 10), 9_600);
      expect(made.take('198.51.100.0', 350, now)).toBe(false);
    }
  });
});
