import { describe, expect, it } from 'vitest';
import { chartWords, emptyWords, totalOf } from './activity-series.ts';

const days = [
  { day: '2026-11-18', signups: 2, uploads: 0, ratings: 40, answers: 1 },
  { day: '2026-11-19', signups: 5, uploads: 0, ratings: 12, answers: 1 },
  { day: '2026-11-20', signups: 1, uploads: 0, ratings: 40, answers: 1 },
];

describe('texts of charts', () => {
  it('the text of a chart has the total and the first of the best days', () => {
    expect(totalOf(days, 'signups')).toBe(8);
    expect(chartWords(days, 'signups')).toBe('8 in 3 days, most on 2026-11-19 with 5.');
    expect(chartWords(days, 'ratings')).toBe('92 in 3 days, most on 2026-11-18 with 40.');
  });

  it('one sentence names the series without data', () => {
    const series = [
      { name: 'uploads', label: 'Uploads' },
      { name: 'answers', label: 'Answers' },
    ] as const;
    expect(emptyWords(series, 30)).toBe('No uploads or answers in 30 days.');
  });

  it('the text of a chart says when there was nothing', () => {
    expect(chartWords(days, 'uploads')).toBe('None in 3 days.');
    expect(chartWords([], 'uploads')).toBe('No days.');
  });
});
