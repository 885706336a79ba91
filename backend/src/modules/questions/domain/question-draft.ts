import { type Depth, DEPTHS } from './depth.js';
import { isProductDay, PRODUCT_DAYS, type ProductDay } from '../../../shared/product-day.js';
import { hasVisibleCharacter } from '../../../shared/visible-text.js';
import type { ProductDays } from '../../../shared/product-days.js';
import { QUESTIONS } from '../../../shared/product-rules.js';
import type { QuestionFields } from './question.js';

/** A question as typed in a form or a line of a file. */
export interface QuestionDraft {
  content: string;
  /** `YYYY-MM-DD`, the day on which the question is asked, or an ISO 8601 timestamp with time zone. */
  displayDate: string;
  /** One of `DEPTHS`, or empty or missing. */
  depth?: string;
  /** Whether the question fits only its own day, and is never drawn again. */
  dated?: boolean | undefined;
}

/** When a question is asked: on a day, or from a moment on. */
export type WrittenDate = { day: ProductDay } | { moment: Date };

export const QUESTION_REQUIRED = 'Question content is required';
const MOMENT =
  /^(20\d\d-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-][01]\d:[0-5]\d)$/;

/** Returns the text as it is stored: in NFC, on one line, trimmed. */
function tidied(content: string): string {
  return content.normalize('NFC').trim().replace(/\s+/g, ' ');
}

/** Returns the problem of a question's text, or null. Length counts code points. */
export function contentProblem(content: string): string | null {
  if (!hasVisibleCharacter(content)) return QUESTION_REQUIRED;
  return [...tidied(content)].length > QUESTIONS.longest
    ? `Question content must be under ${QUESTIONS.longest} characters`
    : null;
}

export function dateProblem(displayDate: string): string | null {
  if (displayDate.trim() === '') return 'Display date is required';
  return readDate(displayDate) ? null : `Display date must be ${PRODUCT_DAYS}`;
}

export function depthProblem(depth = ''): string | null {
  return depth.trim() === '' || readDepth(depth)
    ? null
    : `Depth must be one of ${DEPTHS.join(', ')}`;
}

function readDepth(text = ''): Depth | null {
  return DEPTHS.find((depth) => depth === text.trim().toLowerCase()) ?? null;
}

export function readDate(text: string): WrittenDate | null {
  const written = text.trim();
  const [, dayOfMoment] = MOMENT.exec(written) ?? [];
  if (!isProductDay(dayOfMoment ?? written)) return null;
  return dayOfMoment === undefined ? { day: written } : { moment: new Date(written) };
}

export function fieldsOf(
  { content, depth, dated }: QuestionDraft,
  date: WrittenDate,
  days: ProductDays,
): QuestionFields {
  return {
    content: tidied(content),
    displayDate: 'day' in date ? days.startOf(date.day) : date.moment,
    depth: readDepth(depth),
    ...(dated !== undefined && { dated }),
  };
}
