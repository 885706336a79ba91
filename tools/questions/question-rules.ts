import type { QuestionSections } from '../../backend/src/cli/question-file.ts';

export const DAYS_IN_LEAP_YEAR = 366;
export const LONGEST = 110;
/** Maximum share of questions that begin with the same word. */
const FIRST_WORD_SHARE = 0.25;
/** Maximum share of words that two questions have in common. */
const LIKENESS = 0.7;
export const UNSAID_AT_LEAST = 80;
export const TWO_AT_LEAST = 30;
export const DATED_AT_LEAST = 40;

const YES_OR_NO =
  /^(am|are|can|could|did|do|does|had|has|have|is|may|might|must|shall|should|was|were|will|would)\b/i;
/** Questions that a name or a number answers: a friend would have nothing to read. */
const ONE_WORD =
  /^(who|whose|how (many|much|long|old|often)|(since|until) when|when did you last|when was the last)\b/i;
const STILTED =
  /\b(whom|upon|shall|whilst|amongst)\b|^(at|behind|for|from|in|of|on|to|under|with) (which|what|whose)\b/i;

export interface QuestionFigures {
  total: number;
  bySection: Record<string, number>;
  unsaid: number;
  two: number;
  dated: number;
  longest: number;
  /** The most frequent first words with the number of questions that begin with them. */
  firstWords: [string, number][];
}

/** Statistics of a question file. */
export function figuresOf(sections: QuestionSections): QuestionFigures {
  const all = textsOf(sections);
  const sizes = [...sections].map(([heading, { length }]) => [heading, length] as const);
  const sizeOf = (subject: string) =>
    sum(sizes.filter(([heading]) => heading.endsWith(subject)).map(([, size]) => size));
  return {
    total: all.length,
    bySection: Object.fromEntries(sizes),
    unsaid: sizeOf('unsaid'),
    two: sizeOf('two'),
    dated: sizeOf('dates'),
    longest: Math.max(...all.map(({ length }) => length)),
    firstWords: [...Map.groupBy(all, firstWord)]
      .map(([word, { length }]): [string, number] => [word, length])
      .sort(([, one], [, other]) => other - one)
      .slice(0, 8),
  };
}

/** Rule violations, one line each; empty when there are none. */
export function problemsOf(sections: QuestionSections): string[] {
  const all = textsOf(sections);
  const figures = figuresOf(sections);
  return [
    ...all.flatMap((text) => problemsOfOne(text).map((problem) => `${problem}: ${text}`)),
    ...figures.firstWords
      .filter(([, count]) => count > all.length * FIRST_WORD_SHARE)
      .map(([word, count]) => `${count} of ${all.length} questions begin with "${word}"`),
    ...alikeIn(all).map(([one, other]) => `nearly the same: ${one} / ${other}`),
    ...tooFew('questions', figures.total, DAYS_IN_LEAP_YEAR),
    ...tooFew('questions about what is left unsaid', figures.unsaid, UNSAID_AT_LEAST),
    ...tooFew('questions about the two of you', figures.two, TWO_AT_LEAST),
    ...tooFew('questions with a date', figures.dated, DATED_AT_LEAST),
  ];
}

function problemsOfOne(text: string): string[] {
  return [
    ...(text.length > LONGEST ? [`longer than ${LONGEST} characters`] : []),
    ...(text.split('?').length > 2 ? ['asks two things'] : []),
    ...(YES_OR_NO.test(text) ? ['can be answered with yes or no'] : []),
    ...(ONE_WORD.test(text) ? ['a name or a number answers it'] : []),
    ...(STILTED.test(text) ? ['stilted'] : []),
  ];
}

function alikeIn(texts: string[]): [string, string][] {
  const words = texts.map((text) => new Set(text.toLowerCase().match(/[a-z’]+/g)));
  return texts.flatMap((one, index) =>
    texts.slice(index + 1).flatMap((other, step): [string, string][] => {
      const [ours, theirs] = [words[index]!, words[index + 1 + step]!];
      const common = ours.intersection(theirs).size;
      return common / ours.union(theirs).size > LIKENESS ? [[one, other]] : [];
    }),
  );
}

function tooFew(what: string, count: number, least: number): string[] {
  return count < least ? [`${count} ${what}, fewer than ${least}`] : [];
}

function textsOf(sections: QuestionSections): string[] {
  return [...sections.values()].flat().map(({ content }) => content);
}

function firstWord(text: string): string {
  return text.split(' ', 1)[0] ?? '';
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
