import { addDays, type ProductDay } from '../../../shared/product-day.js';

/** A question that is to be planned. `date` (MM-DD) is the day of the year on which it is asked, if it has one. */
export interface QuestionToPlan {
  content: string;
  date?: string;
}

/** A question on its day. */
export interface QuestionOnDay {
  content: string;
  day: ProductDay;
}

/**
 * One question for each day from `first` on, in their order; on the date of a dated question that one. Ends with the last
 * question without a date, so a dated question whose date does not come up until then is left out.
 */
export function questionCalendar(questions: QuestionToPlan[], first: ProductDay): QuestionOnDay[] {
  const dated = new Map(questions.map(({ date, content }) => [date, content]));
  const undated = questions.filter(({ date }) => date === undefined);
  const calendar: QuestionOnDay[] = [];
  for (let day = first; undated.length > 0; day = addDays(day, 1)) {
    const date = day.slice('YYYY-'.length);
    const content = dated.get(date) ?? undated.shift()!.content;
    dated.delete(date);
    calendar.push({ content, day });
  }
  return calendar;
}
