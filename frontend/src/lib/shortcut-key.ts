const LATIN = /^[\p{ASCII}\p{Script=Latin}]/u;

/**
 * Name of a pressed key for shortcuts; letters are in lower case. On layouts with Latin letters, the typed letter
 * counts. On layouts of other scripts, and for other characters in the row of digits, the key of a US keyboard in the
 * same place counts.
 */
export function shortcutKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  // Named keys, such as Enter.
  if (/^[A-Z]\w/.test(key)) return key;
  const typed = key.toLowerCase();
  if (/^[a-z0-9?]$/.test(typed)) return typed;
  const [, row, place] = /^(Key|Digit)(.)$/.exec(code) ?? [];
  return place && (row === 'Digit' || !LATIN.test(key)) ? place.toLowerCase() : typed;
}
