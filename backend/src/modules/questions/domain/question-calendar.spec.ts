import { describe, expect, it } from '@jest/globals';
import { questionCalendar } from './question-calendar.js';

const contents = (...texts: string[]) => texts.map((content) => ({ content }));

describe('questionCalendar', () => {
  it('plans one question a day in the given order', () => {
    expect(questionCalendar(contents('a', 'b'), '2026-12-31')).toEqual([
      { content: 'a', day: '2026-12-31', depth: null, dated: false },
      { content: 'b', day: '2027-01-01', depth: null, dated: false },
    ]);
  });

  it('plans a dated question on its date for any first day', () => {
    const questions = [
      { content: 'new year', dates: ['01-01'], depth: 'warm' as const },
      ...contents('a', 'b', 'c'),
    ];
    for (const first of ['2026-12-30', '2027-01-01']) {
      const onNewYear = questionCalendar(questions, first).filter(
        ({ day }) => day === '2027-01-01',
      );
      expect(onNewYear).toEqual([
        { content: 'new year', day: '2027-01-01', depth: 'warm', dated: true },
      ]);
    }
  });

  it('plans a dated question once in a plan of more than a year', () => {
    const many = contents(...Array.from({ length: 400 }, (_, index) => String(index)));
    const calendar = questionCalendar(
      [{ content: 'leap', dates: ['01-01'] }, ...many],
      '2026-12-31',
    );
    expect(calendar.filter(({ content }) => content === 'leap')).toHaveLength(1);
    expect(calendar).toHaveLength(401);
  });

  it('leaves out the question for February 29 unless the plan contains that day', () => {
    const questions = [{ content: 'leap', dates: ['02-29'] }, ...contents('a', 'b', 'c')];
    const days = (first: string) =>
      questionCalendar(questions, first).map(({ content }) => content);
    expect(days('2027-02-27')).toEqual(['a', 'b', 'c']);
    expect(days('2028-02-27')).toEqual(['a', 'b', 'leap', 'c']);
  });

  it('plans a question with dates in several years once, on the first of these dates', () => {
    const many = contents(...Array.from({ length: 500 }, (_, index) => String(index)));
    const moon = { content: 'moon', dates: ['2027-02-06', '2028-01-26'] };
    const daysFrom = (first: string) =>
      questionCalendar([moon, { content: 'every', dates: ['02-06'] }, ...many], first)
        .filter(({ dated }) => dated)
        .map(({ content, day }) => `${content} ${day}`);
    expect(daysFrom('2026-12-31')).toEqual(['moon 2027-02-06', 'every 2028-02-06']);
    expect(daysFrom('2027-02-07')).toEqual(['moon 2028-01-26', 'every 2028-02-06']);
    expect(daysFrom('2028-02-07')).toEqual(['every 2029-02-06']);
  });
});
