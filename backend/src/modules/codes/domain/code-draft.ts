import { hasVisibleCharacter } from '../../../shared/visible-text.js';
import { type CodeText, isTarget, type Target } from './card-code.js';

/** A code as an admin or a file describes it. */
export type CodeDraft = Record<keyof CodeText, string>;

export const LONGEST_NAME = 60;
/** Maximum length of source and medium: the figures of campaigns cut them at 80 characters (`LONGEST_TOUCH`). */
export const LONGEST_CAMPAIGN_PART = 60;
export const NAME_REQUIRED = 'Name is required';

const LABELS = { name: 'Name', source: 'Source', medium: 'Medium' } as const;

/** Normalizes the texts: NFC and trimmed, with the campaign in lower case. */
export function cleaned({ name, target, source, medium }: CodeDraft): CodeDraft {
  const plain = (text: string) => text.normalize('NFC').trim();
  return {
    name: plain(name),
    target: plain(target),
    source: plain(source).toLowerCase(),
    medium: plain(medium).toLowerCase(),
  };
}

/** The problems of a cleaned draft, by field. */
export function problemsOf(draft: CodeDraft): Partial<Record<keyof CodeDraft, string>> {
  const problems = {
    name: lineProblem('name', draft.name, LONGEST_NAME),
    target: isTarget(draft.target) ? null : targetProblem(draft.target),
    source: lineProblem('source', draft.source, LONGEST_CAMPAIGN_PART),
    medium: lineProblem('medium', draft.medium, LONGEST_CAMPAIGN_PART),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== null));
}

/** Converts a cleaned draft that has no problems. */
export function textOf(draft: CodeDraft): CodeText {
  return { ...draft, target: draft.target as Target };
}

function lineProblem(field: keyof typeof LABELS, text: string, longest: number): string | null {
  const label = LABELS[field];
  if (!hasVisibleCharacter(text)) return `${label} is required`;
  if (/\p{Cc}/u.test(text)) return `${label} must be one line`;
  return [...text].length > longest ? `${label} must be at most ${longest} characters long` : null;
}

function targetProblem(target: string): string {
  if (target === '') return 'Target is required';
  return 'Target must be the path of a public page of this site, such as /fr-circ';
}
