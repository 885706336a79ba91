import * as z from 'zod/mini';
import type { CodeDto } from '../../../api/admin.ts';
import { lengthOf } from '../../../lib/text-length.ts';
import { targets } from './code-words.ts';

const LONGEST = 60;

const line = (label: string) =>
  z.string().check(
    z.trim(),
    z.minLength(1, `${label} is required`),
    z.refine(
      (typed) => lengthOf(typed) <= LONGEST,
      `${label} must be at most ${LONGEST} characters long`,
    ),
  );

const draft = {
  name: line('Name'),
  target: z.enum(targets.map(({ value }) => value)),
  source: line('Source'),
  medium: line('Medium'),
};

export const codeSchema = z.object({ ...draft, isOn: z.enum(['yes', 'no']) });
export type CodeValues = z.infer<typeof codeSchema>;

export const numberedSchema = z.object({
  ...draft,
  count: z
    .string()
    .check(z.trim(), z.regex(/^([1-9]\d{0,2}|1000)$/, 'Please enter a number from 1 to 1000')),
});
export type NumberedValues = z.infer<typeof numberedSchema>;

/** Default values of a new code, for a printed card. */
export const CARD = { name: '', target: '/fr-circ', source: 'card', medium: 'qr' } as const;

/** Initial values of the form. */
export function valuesOf(code: CodeDto | null): CodeValues {
  const { name, target, source, medium } = code ?? CARD;
  return { name, target, source, medium, isOn: code?.isOn === false ? 'no' : 'yes' };
}
