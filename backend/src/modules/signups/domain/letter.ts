import { hasVisibleCharacter } from '../../../shared/visible-text.js';
import { LETTERS } from '../../../shared/product-rules.js';

export const LETTER_STATUSES = ['draft', 'scheduled', 'sending', 'sent', 'stopped'] as const;

export type LetterStatus = (typeof LETTER_STATUSES)[number];

export type RecipientOutcome = 'delivered' | 'bounced' | 'skipped' | 'failed';

/** The subscribers of a letter: those of a source, or of a campaign, which is a source with a medium; or everybody. */
export interface LetterAudience {
  source: string | null;
  /** Null unless there is a source. */
  medium: string | null;
}

export interface LetterText {
  subject: string;
  body: string;
}

/** What an admin writes. Without a source, a change keeps the audience. */
export type LetterDraft = LetterText & Partial<LetterAudience>;

/** Returns the text as it is stored: in NFC, trimmed, with plain line breaks. */
export function tidiedLetter({ subject, body }: LetterText): LetterText {
  return {
    subject: subject.normalize('NFC').trim(),
    body: body
      .normalize('NFC')
      .replace(/\r\n?/g, '\n')
      .replace(/^\n+|\s+$/g, ''),
  };
}

/** Returns the problems of a tidied text by field; none for a valid one. */
export function letterProblems({ subject, body }: LetterText): Record<string, string[]> {
  const problems = { subject: subjectProblem(subject), body: bodyProblem(body) };
  return Object.fromEntries(
    Object.entries(problems).flatMap(([field, problem]) => (problem ? [[field, [problem]]] : [])),
  );
}

function subjectProblem(subject: string): string | null {
  if (!hasVisibleCharacter(subject)) return 'Subject is required';
  if ([...subject].length > LETTERS.longestSubject) {
    return `Subject must be at most ${LETTERS.longestSubject} characters long`;
  }
  // A line break in a header of a mail would start another header.
  return /[\p{Cc}\u2028\u2029]/u.test(subject) ? 'Subject must be one line of text' : null;
}

function bodyProblem(body: string): string | null {
  if (!hasVisibleCharacter(body)) return 'Text is required';
  if ([...body].length > LETTERS.longestBody) {
    return `Text must be at most ${LETTERS.longestBody} characters long`;
  }
  return /[^\P{Cc}\n\t]/u.test(body) ? 'Text contains a character that can’t be shown' : null;
}
