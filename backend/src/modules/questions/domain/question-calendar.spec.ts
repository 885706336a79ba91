import { describe, expect, it } from '@jest/globals';
import { questionCalendar } from './question-calendar.js';

const contents = (...texts: string[]) => texts.map((content) => ({ content }));

describe('questionCalendar', () => {
  it('plans one question a day in the given order', () => {
    expect(questionCalendar(contents('a', 'b'), '2026-12-31')).toEqual([
      { content: 'a', day: '2026-12-31', depth: null },
      { content: 'b', day: '2027-01-01', depth: null },
    ]);
  });

  it('plans a dated question on its date for any first day', () => {
    const questions = [
      { content: 'new year', date: '01-01', depth: 'warm' as const },
      ...contents('a', 'b', 'c'),
    ];
    for (const first of ['2026-12-30', '2027-01-01']) {
      const onNewYear = questionCalendar(questions, first).filter(
        ({ day }) => day === '2027-01-01',
      );
      expect(onNewYear).toEqual([{ content: 'new year', day: '2027-01-01', depth: 'warm' }]);
    }
  });

  it('plans a dated question once in a plan of more than a year', () => {
    const many = contents(...Array.from({ length: 400 }, (_, index) => String(index)));
    const calendar = questionCalendar([{ content: 'leap', date: '01-01' }, ...many], '2026-12-31');
    expect(calendar.filter(({ content }) => content === 'leap')).toHaveLength(1);
    expect(calendar).toHaveLength(401);
  });

  it('leaves out the question for February 29 unless the plan contains that day', () => {
    const questions = [{ content: 'leap', date: '02-29' }, ...contents('a', 'b', 'c')];
    const days = (first: string) =>
      questionCalendar(questions, first).map(({ content }) => content);
    expect(days('2027-02-27')).toEqual(['a', 'b', 'c']);
    expect(days('2028-02-27')).toEqual(['a', 'b', 'leap', 'c']);
  });
});
