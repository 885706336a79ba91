/** Maximum JSON depth: above any body of the API, and far below the recursion limit. */
export const JSON_DEPTH = 20;

/**
 * Maximum number of values (members, items, objects and arrays) in a body; the largest batch of events has about 650.
 */
export const JSON_VALUES = 1_000;

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/**
 * Whether UTF-8 JSON text is within the limits of depth and values. One pass over the bytes without recursion; the text
 * need not be valid JSON.
 */
export function isWithinJsonLimits(text: Uint8Array): boolean {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < text.length; at += 1) {
    const byte = text[at] as number;
    if (byte === QUOTE) at = endOfString(text, at);
    else if (byte === COMMA) values += 1;
    else if (OPENING.has(byte)) {
      depth += 1;
      values += 1;
    } else if (CLOSING.has(byte)) depth -= 1;
    if (depth > JSON_DEPTH || values > JSON_VALUES) return false;
  }
  return true;
}

/** End of the string that begins here; past the end of the text when it is unterminated. */
function endOfString(text: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== QUOTE) at += text[at] === BACKSLASH ? 2 : 1;
  return at;
}
