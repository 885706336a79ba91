/** Position in a feed directly after an item. Stays valid when that item is deleted. */
export interface FeedCursor {
  /** Microseconds since 1970, a precision that `Date` does not have. */
  micros: string;
  type: 'image' | 'response';
  id: number;
}

const TEXT = /^(-?\d{1,16})\.(image|response)\.([1-9]\d{0,9})$/;
const LONGEST = 64;

export function cursorText({ micros, type, id }: FeedCursor): string {
  return Buffer.from(`${micros}.${type}.${id}`).toString('base64url');
}

/** Decodes a cursor. Returns null for text that no feed could have issued. */
export function readCursor(text: string): FeedCursor | null {
  if (text.length > LONGEST) return null;
  const [, micros, type, id] = TEXT.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  if (micros === undefined) return null;
  const cursor: FeedCursor = { micros, type: type as FeedCursor['type'], id: Number(id) };
  return cursorText(cursor) === text ? cursor : null;
}
