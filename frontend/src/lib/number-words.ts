const WORDS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** A count for use in a sentence: in words up to twelve, then in digits. */
export function numberWord(count: number, { capital = false } = {}): string {
  const word = WORDS[count] ?? String(count);
  return capital ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}
