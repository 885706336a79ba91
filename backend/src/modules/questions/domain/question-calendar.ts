import type { Depth } from './depth.js';
import { addDays, type ProductDay } from '../../../shared/product-day.js';

/** A question to plan. `date` (MM-DD) is the optional day of the year on which it is asked. */
export interface QuestionToPlan {
  content: string;
  date?: string;
  depth?: Depth;
}

/** A question and its day. */
export interface QuestionOnDay {
  content: string;
  day: ProductDay;
  depth: Depth | null;
}

/**
 * Assigns one question to each day from `first` on, in order; a dated question takes its date. Ends with the last
 * undated question, so a dated question with a later date is left out.
 */
export function questionCalendar(questions: QuestionToPlan[], first: ProductDay): QuestionOnDay[] {
  const dated = new Map(questions.map((question) => [question.date, question]));
  const undated = questions.filter(({ date }) => date === undefined);
  const calendar: QuestionOnDay[] = [];
  for (let day = first; undated.length > 0; day = addDays(day, 1)) {
    const date = day.slice('YYYY-'.length);
    const { content, depth = null } = dated.get(date) ?? undated.shift()!;
    dated.delete(date);
    calendar.push({ content, day, depth });
  }
  return calendar;
}
