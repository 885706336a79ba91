import { QUESTION } from '../../content/rules.ts';

const WORD_MS = 60_000 / QUESTION.wordsPerMinute;
/** The answer field appears after this many words at the latest, so that nobody waits for a long question. */
const RISE_AFTER_WORDS = 5;

export function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter(Boolean);
}

/** Delay of a word after the first one, in milliseconds, by index. */
export function revealDelay(index: number): number {
  return index * WORD_MS;
}

/** Delay of the answer field, in milliseconds: after the question, or in the middle of a long one. */
export function riseDelay(question = ''): number {
  return revealDelay(Math.min(RISE_AFTER_WORDS, wordsOf(question).length));
}
