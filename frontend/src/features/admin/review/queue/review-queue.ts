import type { ReviewedImage } from '../../../../api/admin-review.ts';
import { NOTHING_CHOSEN, type Selection } from './selection.ts';
import {
  type Filters,
  isListed,
  isUndecidedStatus,
  passes,
  type Removal,
  type Status,
  statusOf,
} from './review-status.ts';

/** A photo in the queue. */
export interface Entry {
  /** Last known state on the server. */
  saved: ReviewedImage;
  /** Status after the last decision here, which the server may not have yet. */
  status: Status;
  /** Whether the photo is deleted on the server. */
  gone: boolean;
  /** Number of pending requests. */
  pending: number;
  /** URL of rotated pixels that the server does not have yet. */
  rotatedUrl: string | null;
  /** Increments when there are new pixels to show. */
  pixels: number;
  /** Increments when the photo has to be loaded again. */
  attempts: number;
  /** Whether a new URL was fetched and nothing has loaded since. */
  readdressed: boolean;
  broken: boolean;
  /** Reason why the last decision about the photo failed. */
  problem: string | null;
}

/** A decision about one photo, or about several in one step. `removal` is the earlier reason of a removed photo. */
export interface DecisionStep {
  changes: readonly { id: number; from: Status; removal: Removal | undefined }[];
  to: Status;
  /** Whether the decision was made in the grid, where one call decides about all photos. */
  inGrid: boolean;
}

/**
 * Photos to review, ordered by id. Each place is one photo of the list as it was first counted: its id, or null until
 * it is loaded. A photo that a decision filters out keeps its place and is skipped, so that no other photo moves and
 * undo finds it in the same place. Photos of the front come first and have no other place: reported, appealed, and
 * similar to an expunged one.
 */
export interface ReviewQueue {
  filters: Filters;
  places: readonly (number | null)[];
  /** Number of places of the front, at the start; null until they are read. */
  front: number | null;
  entries: ReadonlyMap<number, Entry>;
  /** Index of the current place. */
  at: number;
  /** The photo to begin with, and the number of photos before it in the list; null while unknown. */
  start?: { id: number; before: number | null } | undefined;
  /** Whether the total count is known. */
  counted: boolean;
  steps: readonly DecisionStep[];
  /** Whether the grid is shown, where decided photos keep their places, whatever the filters are. */
  inGrid: boolean;
  selection: Selection;
  /** Range of places that the grid shows at the moment, without its end. */
  window: { from: number; to: number };
}

export function emptyQueue(filters: Filters, start?: number): ReviewQueue {
  return {
    filters,
    ...(start !== undefined && { start: { id: start, before: null } }),
    places: [],
    front: null,
    entries: new Map(),
    at: 0,
    counted: false,
    steps: [],
    inGrid: false,
    selection: NOTHING_CHOSEN,
    window: { from: 0, to: 0 },
  };
}

export function newEntry(saved: ReviewedImage): Entry {
  return {
    saved,
    status: statusOf(saved),
    gone: false,
    pending: 0,
    rotatedUrl: null,
    pixels: 0,
    attempts: 0,
    readdressed: false,
    broken: false,
    problem: null,
  };
}

/** Whether the review shows the photo in a place, and does not skip it. */
export function isOpen({ filters, entries, inGrid }: ReviewQueue, place: number | null): boolean {
  if (place === null) return true;
  const entry = entries.get(place);
  return entry !== undefined && (inGrid || passes(filters, entry.status));
}

/** How many of these places are in the list on the server, as far as known. */
export function countOnServer(
  { filters, entries }: ReviewQueue,
  places: readonly (number | null)[],
): number {
  return places.filter((place) => {
    const entry = place === null ? undefined : entries.get(place);
    return !entry || (!entry.gone && isListed(filters, entry.saved));
  }).length;
}

/** Whether the count is known and no photo is left to review. */
export function leavesNone(queue: ReviewQueue): boolean {
  return queue.counted && !queue.places.some((place) => isOpen(queue, place));
}

/**
 * Why there is no photo: none exist, or the filters exclude all. Undefined when there is one, or while unknown.
 * `anyPhoto` says whether the list without filters has a photo.
 */
export function emptinessOf(
  queue: ReviewQueue,
  anyPhoto: boolean | undefined,
): 'none' | 'filtered' | undefined {
  if (!leavesNone(queue)) return undefined;
  if (!Object.values(queue.filters).some(Boolean)) return 'none';
  for (const { status } of queue.entries.values()) if (status !== 'expunged') return 'filtered';
  if (anyPhoto === undefined) return undefined;
  return anyPhoto ? 'filtered' : 'none';
}

/** The current photo; undefined while it loads or when there is none. */
export function currentEntry(queue: ReviewQueue): Entry | undefined {
  const id = queue.places[queue.at] ?? Number.NaN;
  return isOpen(queue, id) ? queue.entries.get(id) : undefined;
}

/** Whether the photo can be shown, as far as known. */
export function hasPixels({ saved, broken }: Entry): boolean {
  return saved.objectStorageUrl !== '' && !broken;
}

/** The position of the current photo, from 1, and the number of photos. */
export function counterOf(queue: ReviewQueue): { n: number; total: number } {
  let n = 0;
  let total = 0;
  queue.places.forEach((place, index) => {
    if (!isOpen(queue, place)) return;
    total += 1;
    if (index <= queue.at) n += 1;
  });
  return { n, total };
}

/** Nearest open place in a direction, wrapping at the ends; -1 when none is open. */
export function stepFrom(queue: ReviewQueue, from: number, by: 1 | -1): number {
  const { length } = queue.places;
  for (let step = 1; step <= length; step += 1) {
    const index = (from + by * step + length * step) % length;
    if (isOpen(queue, queue.places[index] ?? null)) return index;
  }
  return -1;
}

/** Whether nobody has decided about the photo in this place, as far as known. */
export function isUndecided({ entries }: ReviewQueue, place: number | null): boolean {
  if (place === null) return true;
  const status = entries.get(place)?.status;
  return isUndecidedStatus(status);
}

/** Nearest undecided place after this one, wrapping at the end; -1 when there is none. */
export function undecidedAfter(queue: ReviewQueue, from: number): number {
  const { length } = queue.places;
  for (let step = 1; step <= length; step += 1) {
    const index = (from + step) % length;
    if (isUndecided(queue, queue.places[index] ?? null)) return index;
  }
  return -1;
}

/** Up to `count` distinct open places in a direction, nearest first. */
export function placesFrom(queue: ReviewQueue, by: 1 | -1, count: number): number[] {
  const found: number[] = [];
  let index = queue.at;
  while (found.length < count) {
    index = stepFrom(queue, index, by);
    if (index === -1 || index === queue.at || found.includes(index)) break;
    found.push(index);
  }
  return found;
}

/** Photos to load, by id: the current one and its neighbors on both sides. */
export function photosAround(queue: ReviewQueue, behind: number, ahead: number): Entry[] {
  const indices = new Set([
    queue.at,
    ...placesFrom(queue, 1, ahead),
    ...placesFrom(queue, -1, behind),
  ]);
  const ids = [...indices].map((index) => queue.places[index] ?? null);
  const entries = ids.flatMap((id) => (id === null ? [] : (queue.entries.get(id) ?? [])));
  return entries
    .filter(({ status }) => passes(queue.filters, status))
    .sort((a, b) => a.saved.id - b.saved.id);
}
