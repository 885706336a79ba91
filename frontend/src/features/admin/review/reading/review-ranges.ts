import type { AdminPage, ReviewedImage, ReviewRange } from '../../../../api/admin-review.ts';
import { countOnServer, newEntry, placesFrom, type ReviewQueue } from '../queue/review-queue.ts';

/** Number of photos on either side of the current one that are read ahead. */
const REACH = 15;
/** Number of photos in a range. */
const RANGE_LENGTH = 50;
/** Maximum number of photos at the front. Further ones keep their places in the list. */
const LONGEST_FRONT = 50;
/** Number of known photos in a range, by which the new ones get their places. */
const OVERLAP = 2;
/** Maximum number of known photos in a range, because the server limits the rows of a response. */
const LONGEST_OVERLAP = 70;

type Places = readonly (number | null)[];

/** Next range to read, or null when everything around the current photo is known. */
export function nextRange(queue: ReviewQueue): ReviewRange | null {
  if (queue.front === null) {
    // Photos of the front are shown whatever the filters hide.
    const all = { ...queue.filters, hideRemoved: false, hideAccepted: false };
    return { ...all, front: true, offset: 0, limit: LONGEST_FRONT };
  }
  if (!queue.counted) {
    const { id: upTo, before = 0 } = queue.start ?? {};
    if (before === null) return { ...queue.filters, upTo, offset: 0, limit: 1 };
    return {
      ...queue.filters,
      offset: Math.max(0, before - RANGE_LENGTH / 2),
      limit: RANGE_LENGTH,
    };
  }
  const missing = nearestUnread(queue);
  if (missing === null) return null;
  const { places } = queue;
  const { list, front } = parted(queue);
  const at = missing - front.length;
  const known = list.slice(0, at).findLast((id) => id !== null) ?? 0;
  const frontBefore = countOnServer(
    queue,
    front.filter((id) => id < known),
  );
  // The server may or may not have counted a pending decision when it reads.
  const overlap = Math.min(LONGEST_OVERLAP, OVERLAP + pendingCalls(queue) + front.length);
  const ahead = unreadRun(places, missing, 1);
  const behind = unreadRun(places, missing, -1);
  const offset =
    behind <= ahead
      ? frontBefore + countOnServer(queue, list.slice(0, at)) - overlap
      : frontBefore + countOnServer(queue, list.slice(0, at + 1)) - RANGE_LENGTH - overlap;
  return { ...queue.filters, offset: Math.max(0, offset), limit: RANGE_LENGTH + 2 * overlap };
}

/** The queue with the photos of the front, which are read before all others. */
export function placeFront(queue: ReviewQueue, { rows }: AdminPage<ReviewedImage>): ReviewQueue {
  const entries = new Map(rows.map((row) => [row.id, newEntry(row)]));
  const places = rows.map(({ id }) => id);
  const placed = { ...queue, places, front: rows.length, entries };
  if (!queue.start) return placed;
  const at = places.indexOf(queue.start.id);
  if (at !== -1) return { ...placed, at, start: undefined };
  // The place after the last one, so that nothing is shown until the photo is found.
  return { ...placed, at: places.length };
}

/** The queue with the number of photos in the list before the one to begin with. */
export function placeStart(queue: ReviewQueue, count: number): ReviewQueue {
  if (!queue.start) return queue;
  return { ...queue, start: { ...queue.start, before: Math.max(0, count - 1) } };
}

/** The ids of the front, and the places of the rest of the list. */
function parted({ places, front }: ReviewQueue): { front: number[]; list: Places } {
  const length = front ?? 0;
  return {
    front: places.slice(0, length).filter((id) => id !== null),
    list: places.slice(length),
  };
}

/**
 * The queue with the rows that were read. Their places follow from the ids: between the lowest and the highest id of
 * the rows, nothing is unread, also after decisions. Counts only tell how much is unread on either side.
 */
export function placeRange(
  queue: ReviewQueue,
  { offset }: Pick<ReviewRange, 'offset'>,
  { rows, total }: AdminPage<ReviewedImage>,
): ReviewQueue {
  const { front, list } = parted(queue);
  const after = rows.length === 0 ? knownAndRest(queue, total) : filled(queue, offset, rows, total);
  const places = [...front, ...after];
  const at =
    queue.at < front.length
      ? queue.at
      : front.length + samePlace({ ...queue, places: list, at: queue.at - front.length }, after);
  const entries = new Map(queue.entries);
  // Keeps known entries, because the response to a decision may be newer than these rows.
  for (const row of rows) if (!entries.has(row.id)) entries.set(row.id, newEntry(row));
  return { ...queue, places, entries, at, counted: true };
}

function filled(queue: ReviewQueue, offset: number, rows: ReviewedImage[], total: number): Places {
  const { list: places, front } = parted(queue);
  const frontWhere = (lies: (id: number) => boolean) => countOnServer(queue, front.filter(lies));
  const low = rows[0]?.id ?? 0;
  const high = rows.at(-1)?.id ?? 0;
  const before = places.slice(0, places.findLastIndex((id) => id !== null && id < low) + 1);
  const firstAfter = places.findIndex((id) => id !== null && id > high);
  const after = firstAfter === -1 ? [] : places.slice(firstAfter);
  const middle = places.slice(before.length, places.length - after.length);
  const known = middle.filter((id) => id !== null);
  const unreadBefore = known.includes(low)
    ? middle.findIndex((id) => id !== null)
    : unreadCount(offset - countOnServer(queue, before) - frontWhere((id) => id < low), before);
  const unreadAfter = known.includes(high)
    ? middle.length - 1 - middle.findLastIndex((id) => id !== null)
    : unreadCount(
        total - offset - rows.length - countOnServer(queue, after) - frontWhere((id) => id > high),
        after,
      );
  const read = rows.map(({ id }) => id).filter((id) => !front.includes(id));
  const ids = new Set([...known, ...read]);
  return [
    ...before,
    ...unread(offset === 0 ? 0 : unreadBefore),
    ...[...ids].sort((a, b) => a - b),
    ...unread(unreadAfter),
    ...after,
  ];
}

/**
 * Number of unread places between the rows that were read and the known ones on that side. Concurrent decisions make
 * the count unreliable, so at least one place stays until a read has shown that there is none.
 */
function unreadCount(count: number, side: Places): number {
  return side.length === 0 ? count : Math.max(1, count);
}

/** The known places and the number of unread ones, for a list that is shorter than assumed. */
function knownAndRest(queue: ReviewQueue, total: number): Places {
  const { front, list } = parted(queue);
  const known = list.filter((id) => id !== null);
  return [...known, ...unread(total - countOnServer(queue, [...front, ...known]))];
}

/** Index of the current place among the new places. */
function samePlace({ places, at, counted, start }: ReviewQueue, now: Places): number {
  if (now.length === 0) return 0;
  if (!counted) {
    return start
      ? Math.max(
          0,
          now.findLastIndex((id) => id !== null && id <= start.id),
        )
      : 0;
  }
  const id = places[at] ?? null;
  if (id !== null) return now.indexOf(id);
  const previous = places[at - 1] ?? null;
  const next = places[at + 1] ?? null;
  if (at === 0) return 0;
  if (at === places.length - 1) return now.length - 1;
  if (previous !== null) return Math.min(now.indexOf(previous) + 1, now.length - 1);
  return next === null ? Math.min(at, now.length - 1) : Math.max(0, now.indexOf(next) - 1);
}

function nearestUnread(queue: ReviewQueue): number | null {
  if (queue.inGrid) {
    const { from, to } = queue.window;
    const start = Math.max(0, from - REACH);
    const missing = queue.places.slice(start, to + REACH).indexOf(null);
    return missing === -1 ? null : start + missing;
  }
  if (queue.places[queue.at] === null) return queue.at;
  const ahead = placesFrom(queue, 1, REACH);
  const behind = placesFrom(queue, -1, REACH);
  for (let step = 0; step < REACH; step += 1) {
    for (const index of [ahead[step], behind[step]]) {
      if (index !== undefined && queue.places[index] === null) return index;
    }
  }
  return null;
}

function pendingCalls({ entries }: ReviewQueue): number {
  let pending = 0;
  for (const entry of entries.values()) if (entry.pending > 0) pending += 1;
  return pending;
}

function unreadRun(places: Places, from: number, by: 1 | -1): number {
  let length = 0;
  while (places[from + by * (length + 1)] === null) length += 1;
  return length;
}

function unread(count: number): null[] {
  return Array.from({ length: Math.max(0, count) }, () => null);
}
