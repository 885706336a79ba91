/** A place in a feed, right behind an item, whether that is still there or not. */
export interface FeedCursor {
  /** Microseconds since 1970, which a `Date` can not hold. */
  micros: string;
  type: 'image' | 'response';
  id: number;
}

const TEXT = /^(-?\d{1,16})\.(image|response)\.([1-9]\d{0,9})$/;
const LONGEST = 64;

/** The cursor as clients carry it, without knowing what is in it. */
export function cursorText({ micros, type, id }: FeedCursor): string {
  return Buffer.from(`${micros}.${type}.${id}`).toString('base64url');
}

/** Null for what no feed has ever given out. */
export function readCursor(text: string): FeedCursor | null {
  if (text.length > LONGEST) return null;
  const [, micros, type, id] = TEXT.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  if (micros === undefined) return null;
  const cursor: FeedCursor = { micros, type: type as FeedCursor['type'], id: Number(id) };
  return cursorText(cursor) === text ? cursor : null;
}
