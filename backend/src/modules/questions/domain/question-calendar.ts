import type { Depth } from './depth.js';
import { addDays, type ProductDay } from '../../../shared/product-day.js';

/** A question to plan. A dated one is asked once, on one of its `dates` (MM-DD, or YYYY-MM-DD for one year). */
export interface QuestionToPlan {
  content: string;
  dates?: string[];
  depth?: Depth;
}

export interface QuestionOnDay {
  content: string;
  day: ProductDay;
  depth: Depth | null;
  dated: boolean;
}

/**
 * Assigns one question to each day from `first` on, in order. A dated question takes its date; a date of one year wins
 * over a date of every year. The calendar ends with the last undated question, and leaves out dated questions after it.
 */
export function questionCalendar(questions: QuestionToPlan[], first: ProductDay): QuestionOnDay[] {
  const dated = new Map(
    questions.flatMap((question) => question.dates?.map((date) => [date, question] as const) ?? []),
  );
  const undated = questions.filter(({ dates }) => !dates);
  const calendar: QuestionOnDay[] = [];
  for (let day = first; undated.length > 0; day = addDays(day, 1)) {
    const question = dated.get(day) ?? dated.get(day.slice('YYYY-'.length)) ?? undated.shift()!;
    const { content, depth = null, dates = [] } = question;
    for (const date of dates) dated.delete(date);
    calendar.push({ content, day, depth, dated: dates.length > 0 });
  }
  return calendar;
}
