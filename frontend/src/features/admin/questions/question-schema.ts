import * as z from 'zod/mini';
import type { QuestionDto } from '../../../api/admin.ts';
import { LONGEST_QUESTION } from '../../../api/limits.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

export const questionSchema = z.object({
  content: z.string().check(
    z.trim(),
    z.minLength(1, 'Question content is required'),
    // Counts code points, as the server does.
    z.refine(
      (typed) => [...typed].length <= LONGEST_QUESTION,
      `Question content must be under ${LONGEST_QUESTION} characters`,
    ),
  ),
  displayDate: z.string().check(z.regex(DAY, 'Choose the day on which it is asked')),
  depth: z.enum(['light', 'warm', 'deep']),
  dated: z.enum(['no', 'yes']),
});

export const DEPTH_WORDS = {
  light: 'Light',
  warm: 'Warm',
  deep: 'Deep',
} as const satisfies Record<QuestionDto['depth'], string>;

export const depths = Object.entries(DEPTH_WORDS).map(([value, label]) => ({ value, label }));

/** Options of the field `dated`: whether the question is drawn again on later days. */
export const datedOptions = [
  { value: 'no', label: 'On later days, too' },
  { value: 'yes', label: 'Never: only for its day' },
] as const;

export type QuestionValues = z.infer<typeof questionSchema>;

/** Initial values of the form; `day` is the day of a new question. */
export function valuesOf(question: QuestionDto | null, day = ''): QuestionValues {
  return {
    content: question?.content ?? '',
    displayDate: question?.day ?? day,
    depth: question?.depth ?? 'warm',
    dated: question?.dated ? 'yes' : 'no',
  };
}

/** Whether a day can be planned; the server accepts days from 2000 to 2099. */
export function isDay(text: string): boolean {
  return DAY.test(text) && text.startsWith('20');
}
