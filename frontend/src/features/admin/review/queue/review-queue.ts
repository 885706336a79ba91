import type { ReviewedImage } from '../../../../api/admin-review.ts';
import { type Filters, passes, type Status, statusOf } from './review-status.ts';

/** A picture in the queue. */
export interface Entry {
  /** As the server last told. */
  saved: ReviewedImage;
  /** What the moderator has made of it; the server may not have heard yet. */
  status: Status;
  /** The server has it no more. */
  gone: boolean;
  /** Calls that have not been answered yet. */
  pending: number;
  /** Address of turned pixels that the server does not have yet. */
  turned: string | null;
  /** Counts up when there are other pixels to show. */
  pixels: number;
  /** Counts up when the loading has to begin anew. */
  attempts: number;
  /** A fresh address was asked for, and nothing has loaded since. */
  readdressed: boolean;
  broken: boolean;
}

/** A decision that was made, newest last. */
export interface Act {
  id: number;
  from: Status;
  to: Status;
}

/**
 * Pictures to look through, in the order of their ids. Every place stands for one picture of the list as it was first
 * counted: its id, or null while it has not been read. A picture that a decision takes out of the filters keeps its
 * place and is passed over, so that no other one moves, and an undone decision finds it where it was.
 */
export interface ReviewQueue {
  filters: Filters;
  places: readonly (number | null)[];
  entries: ReadonlyMap<number, Entry>;
  /** Index of the place that is looked at. */
  at: number;
  /** The list has been counted. */
  counted: boolean;
  acts: readonly Act[];
}

export function emptyQueue(filters: Filters): ReviewQueue {
  return { filters, places: [], entries: new Map(), at: 0, counted: false, acts: [] };
}

export function newEntry(saved: ReviewedImage): Entry {
  return {
    saved,
    status: statusOf(saved),
    gone: false,
    pending: 0,
    turned: null,
    pixels: 0,
    attempts: 0,
    readdressed: false,
    broken: false,
  };
}

/** Whether a place is looked at or passed over. */
export function isOpen({ filters, entries }: ReviewQueue, place: number | null): boolean {
  if (place === null) return true;
  const entry = entries.get(place);
  return entry !== undefined && passes(filters, entry.status);
}

/** How many of these places the server counts, as far as its answers tell. */
export function countOnServer(
  { filters, entries }: ReviewQueue,
  places: readonly (number | null)[],
): number {
  return places.filter((place) => {
    const entry = place === null ? undefined : entries.get(place);
    return !entry || (!entry.gone && passes(filters, statusOf(entry.saved)));
  }).length;
}

/** Whether the list has been counted and no picture of it is to be looked at. */
export function leavesNone(queue: ReviewQueue): boolean {
  return queue.counted && !queue.places.some((place) => isOpen(queue, place));
}

/**
 * Why there is no picture to look at: there is none at all, or the filters leave none. Undefined when there is one, or
 * while nobody knows; `anyPicture` is what the server told about a list without filters.
 */
export function emptinessOf(
  queue: ReviewQueue,
  anyPicture: boolean | undefined,
): 'none' | 'filtered' | undefined {
  if (!leavesNone(queue)) return undefined;
  if (!Object.values(queue.filters).some(Boolean)) return 'none';
  for (const { status } of queue.entries.values()) if (status !== 'expunged') return 'filtered';
  if (anyPicture === undefined) return undefined;
  return anyPicture ? 'filtered' : 'none';
}

/** The picture that is looked at; undefined while it is being read or when there is none. */
export function currentEntry({ filters, places, entries, at }: ReviewQueue): Entry | undefined {
  const entry = entries.get(places[at] ?? Number.NaN);
  return entry && passes(filters, entry.status) ? entry : undefined;
}

/** Whether there is anything to show of a picture, as far as is known. */
export function hasPixels({ saved, broken }: Entry): boolean {
  return saved.objectStorageUrl !== '' && !broken;
}

/** "n of total" for the picture that is looked at; n counts from 1. */
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

/** The nearest open place in a direction, beyond the ends round again; -1 when none is open. */
export function stepFrom(queue: ReviewQueue, from: number, by: 1 | -1): number {
  const { length } = queue.places;
  for (let step = 1; step <= length; step += 1) {
    const index = (from + by * step + length * step) % length;
    if (isOpen(queue, queue.places[index] ?? null)) return index;
  }
  return -1;
}

/** Open places from the one looked at, nearest first: so many in a direction, each once. */
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

/** The pictures to have at hand, in the order of the queue: the one looked at, and its neighbours on both sides. */
export function picturesAround(queue: ReviewQueue, behind: number, ahead: number): Entry[] {
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
