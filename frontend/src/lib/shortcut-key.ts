const LATIN = /^[\p{ASCII}\p{Script=Latin}]/u;

/**
 * Name of a pressed key for shortcuts, letters in lower case. Where a layout only moves the Latin letters, the typed letter counts;
 * where it types another script, or something else in the row of digits, the letter or digit of a US keyboard in the same place.
 */
export function shortcutKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  // Named keys, such as Enter.
  if (/^[A-Z]\w/.test(key)) return key;
  const typed = key.toLowerCase();
  if (/^[a-z0-9?]$/.test(typed)) return typed;
  const [, row, place] = /^(Key|Digit)(.)$/.exec(code) ?? [];
  return place && (row === 'Digit' || !LATIN.test(key)) ? place.toLowerCase() : typed;
}
