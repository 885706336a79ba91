import type { ChangeEvent } from 'react';

/** Splits a text into characters as readers see them, if the browser can; an emoji of several code points is one. */
const segmenter =
  'Segmenter' in Intl ? new Intl.Segmenter(undefined, { granularity: 'grapheme' }) : null;

/** Length of a text in code points of its normalized form (NFC), as the server counts it. */
export function lengthOf(text: string): number {
  return Array.from(text.normalize('NFC')).length;
}

/** Number of characters as readers see them. */
export function charactersIn(text: string): number {
  return [...charactersOf(text)].length;
}

/** Whether any character can be seen: neither white space nor one that is drawn as nothing, such as a Hangul filler. */
export function hasVisibleCharacter(text: string): boolean {
  return /[^\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
}

/**
 * The text of a field after a change. A text over `limit` code points is cut, in the field as well; `before` is the
 * old text.
 */
export function fitField(field: HTMLTextAreaElement, before: string, limit: number): string {
  const { text, caret } = fitInsertion(field.value, field.selectionEnd, limit, before);
  if (text !== field.value) {
    field.value = text;
    field.setSelectionRange(caret, caret);
  }
  return text;
}

/** Like `fitField`, for a change event. Does nothing during an IME composition, which a cut would break. */
export function fitTyped(
  { currentTarget, nativeEvent }: ChangeEvent<HTMLTextAreaElement>,
  before: string,
  limit: number,
): string {
  return (nativeEvent as InputEvent).isComposing
    ? currentTarget.value
    : fitField(currentTarget, before, limit);
}

/**
 * Shortens a text with an insertion to `limit` code points, never within a character. Drops the end of the insertion,
 * which ends at the caret. Keeps the rest of the old text (`before`) on both sides of the insertion.
 */
export function fitInsertion(text: string, caret: number, limit: number, before = '') {
  const excess = lengthOf(text) - limit;
  if (excess <= 0) return { text, caret };
  const after = text.slice(caret);
  const typed = text.slice(0, caret);
  const start = caret - (text.length - before.length);
  const isInsertion = start >= 0 && before === text.slice(0, start) + after;
  const fitting = cut(typed, Math.max(0, lengthOf(typed) - excess));
  // When an accent does not fit, its letter stays.
  const kept = isInsertion && fitting.length < start ? text.slice(0, start) : fitting;
  return { text: cut(kept + after, limit), caret: kept.length };
}

/** The longest beginning of whole characters that has at most `limit` code points. */
function cut(text: string, limit: number): string {
  let [length, end] = [0, 0];
  for (const character of charactersOf(text)) {
    length += lengthOf(character);
    if (length > limit) break;
    end += character.length;
  }
  return text.slice(0, end);
}

function* charactersOf(text: string): Iterable<string> {
  if (!segmenter) return yield* text;
  for (const { segment } of segmenter.segment(text)) yield segment;
}
