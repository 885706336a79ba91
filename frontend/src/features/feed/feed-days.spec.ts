import { describe, expect, it } from 'vitest';
import type { OwnAnswer } from '../../api/own-content.ts';
import { daysOf, eachOnce, monthsOf } from './feed-days.ts';

const NOW = new Date(2026, 10, 20, 15);

function answerOf(id: number, when: Date): OwnAnswer {
  return {
    type: 'response',
    timestamp: when.toISOString(),
    data: {
      id,
      questionContent: 'Who?',
      responseContent: 'You.',
      visibility: 'public',
      day: null,
      sharedWith: [],
    },
  };
}

const headings = (...dates: Date[]) =>
  daysOf(
    dates.map((date, id) => answerOf(id, date)),
    NOW,
  ).map(({ heading }) => heading);

describe('feed days', () => {
  it('items are grouped by day in the time zone of the reader', () => {
    const items = [
      answerOf(1, new Date(2026, 10, 20, 14)),
      answerOf(2, new Date(2026, 10, 20, 0, 5)),
      answerOf(3, new Date(2026, 10, 19, 23, 55)),
    ];
    const days = daysOf(items, NOW).map((day) => day.items.map(({ data }) => data.id));
    expect(days).toEqual([[1, 2], [3]]);
  });

  it('feed headings are Today, Yesterday, a weekday or a date', () => {
    expect(
      headings(
        new Date(2026, 10, 20, 1),
        new Date(2026, 10, 19, 23),
        new Date(2026, 10, 9, 12),
        new Date(2025, 11, 24, 12),
      ),
    ).toEqual(['Today', 'Yesterday', 'Monday, November 9', 'December 24, 2025']);
  });

  it('days are grouped by month, and the same month of two years stays apart', () => {
    const items = [
      answerOf(1, new Date(2026, 10, 20, 14)),
      answerOf(2, new Date(2026, 10, 2)),
      answerOf(3, new Date(2025, 10, 30)),
    ];
    const months = monthsOf(items, NOW).map(({ name, days }) => [name, days.length]);
    expect(months).toEqual([
      ['November 2026', 2],
      ['November 2025', 1],
    ]);
  });

  it('the feed heading Yesterday works across months', () => {
    const items = [answerOf(1, new Date(2026, 9, 31, 12))];
    expect(daysOf(items, new Date(2026, 10, 1, 0, 30))[0]?.heading).toBe('Yesterday');
  });

  it('an item on two feed pages appears once', () => {
    const twice = answerOf(1, NOW);
    expect(eachOnce([twice, answerOf(2, NOW), { ...twice }])).toHaveLength(2);
  });
});
