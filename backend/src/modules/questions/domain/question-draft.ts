import { isProductDay, type ProductDay } from '../../../shared/product-day.js';

/** A question as somebody wrote it down, on a form or in a line of a file. */
export interface QuestionDraft {
  content: string;
  /** `YYYY-MM-DD`, the day on which it is asked, or a moment in ISO 8601 with its zone. */
  displayDate: string;
}

/** When a question is asked: on a day, or from a moment on. */
export type WrittenDate = { day: ProductDay } | { moment: Date };

/** In characters as a person counts them. */
export const LONGEST_QUESTION = 200;
const MOMENT =
  /^(20\d\d-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-][01]\d:[0-5]\d)$/;

/** The text as it is kept: in one line, without space around it. */
export function tidied(content: string): string {
  return content.trim().replace(/\s+/g, ' ');
}

/** What is wrong with the text of a question, or null. Length counts what a person counts. */
export function contentProblem(content: string): string | null {
  const { length } = [...tidied(content)];
  if (length === 0) return 'Question content is required';
  return length > LONGEST_QUESTION
    ? `Question content must be under ${LONGEST_QUESTION} characters`
    : null;
}

/** What is wrong with the date of a question, or null. */
export function dateProblem(displayDate: string): string | null {
  if (displayDate.trim() === '') return 'Display date is required';
  return readDate(displayDate)
    ? null
    : 'Display date must be a day from 2000 to 2099, like 2026-11-20';
}

/** The date that was written, or null when it is none. */
export function readDate(text: string): WrittenDate | null {
  const written = text.trim();
  const [, dayOfMoment] = MOMENT.exec(written) ?? [];
  if (!isProductDay(dayOfMoment ?? written)) return null;
  return dayOfMoment === undefined ? { day: written } : { moment: new Date(written) };
}
