const WORDS_PER_MINUTE = 150;
const WORD_MS = 60_000 / WORDS_PER_MINUTE;
/** Nobody should have to wait for the end of a long question to see where to answer. */
const RISE_AFTER_WORDS = 5;

export function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter(Boolean);
}

/** How many milliseconds after the first word another one appears, by its place in the question. */
export function revealDelay(index: number): number {
  return index * WORD_MS;
}

/** When the field for the answer rises: after the question, or amidst a long one. */
export function riseDelay(question = ''): number {
  return revealDelay(Math.min(RISE_AFTER_WORDS, wordsOf(question).length));
}
