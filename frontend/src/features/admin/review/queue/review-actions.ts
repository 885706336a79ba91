import type { AdminPage, ReviewedImage } from '../../../../api/admin-review.ts';
import {
  type Act,
  currentEntry,
  type Entry,
  isOpen,
  type ReviewQueue,
  stepFrom,
} from './review-queue.ts';
import { placeFront, placeStretch } from '../reading/review-reading.ts';
import { allows, type Decision, outcomes, statusOf } from './review-status.ts';

export type ReviewAction =
  | { type: 'read'; offset: number; page: AdminPage<ReviewedImage> }
  | { type: 'frontRead'; page: AdminPage<ReviewedImage> }
  | { type: 'moved'; by: 1 | -1 }
  | { type: 'decided'; decision: Decision }
  | { type: 'undone' }
  /** A request that rotates the picture has started. */
  | { type: 'turning'; id: number }
  /** The rotated pixels can be shown. */
  | { type: 'turned'; id: number; url: string }
  | { type: 'saved'; id: number; picture: ReviewedImage; turned: boolean }
  | { type: 'expunged'; id: number }
  | { type: 'failed'; id: number; gone: boolean }
  | { type: 'readdressed'; id: number; picture: ReviewedImage }
  | { type: 'loaded'; id: number }
  | { type: 'broken'; id: number };

/** Reducer of the queue; decisions apply optimistically and roll back on failure. */
export function reduceReview(queue: ReviewQueue, action: ReviewAction): ReviewQueue {
  switch (action.type) {
    case 'read':
      return onOpenPlace(placeStretch(queue, action, action.page));
    case 'frontRead':
      return placeFront(queue, action.page);
    case 'moved':
      return goTo(queue, stepFrom(queue, queue.at, action.by));
    case 'decided':
      return decide(queue, action.decision);
    case 'undone':
      return undo(queue);
    case 'failed':
      return rollBack(queue, action);
    default:
      return onOpenPlace(changeEntry(queue, action.id, (entry) => hear(entry, action)));
  }
}

/** The decision that can be undone: the last one, unless it expunged the picture. */
export function undoable({ acts }: ReviewQueue): Act | undefined {
  const last = acts.at(-1);
  return last?.to === 'expunged' ? undefined : last;
}

type EntryAction = Exclude<
  ReviewAction,
  { type: 'read' | 'frontRead' | 'moved' | 'decided' | 'undone' | 'failed' }
>;

function hear(entry: Entry, action: EntryAction): Entry {
  switch (action.type) {
    case 'turning':
      return { ...entry, pending: entry.pending + 1 };
    case 'turned':
      // No request is pending: the rotation has failed, and the old pixels are shown again.
      return entry.pending === 0 ? entry : { ...entry, turned: action.url };
    case 'saved':
      return agree(entry, action.picture, action.turned);
    case 'expunged':
      return { ...entry, pending: 0, gone: true };
    case 'readdressed':
      return readdress(entry, action.picture);
    case 'loaded':
      return { ...entry, readdressed: false, broken: false };
    case 'broken':
      return { ...entry, broken: true };
  }
}

function agree(entry: Entry, saved: ReviewedImage, turned: boolean): Entry {
  const pending = Math.max(0, entry.pending - 1);
  const heard = { ...entry, saved, pending, pixels: entry.pixels + (turned ? 1 : 0) };
  // More requests are pending: keep showing their expected result.
  return pending > 0 ? heard : { ...heard, status: statusOf(saved), turned: null };
}

function readdress(entry: Entry, saved: ReviewedImage): Entry {
  const status = entry.pending > 0 ? entry.status : statusOf(saved);
  const attempts = entry.attempts + 1;
  return { ...entry, saved, status, attempts, readdressed: true, broken: false };
}

function decide(queue: ReviewQueue, decision: Decision): ReviewQueue {
  const entry = currentEntry(queue);
  if (!entry || !allows(entry.status, decision)) return queue;
  const act: Act = { id: entry.saved.id, from: entry.status, to: outcomes[decision] };
  const decided = setStatus(queue, act.id, act.to);
  const next = stepFrom(decided, decided.at, 1);
  return { ...goTo(decided, next), acts: [...queue.acts, act] };
}

function undo(queue: ReviewQueue): ReviewQueue {
  const act = undoable(queue);
  if (!act) return queue;
  const undone = setStatus(queue, act.id, act.from);
  return { ...goTo(undone, queue.places.indexOf(act.id)), acts: queue.acts.slice(0, -1) };
}

/** Resets the picture to the last state from the server; later decisions about it cannot be undone. */
function rollBack(queue: ReviewQueue, { id, gone }: { id: number; gone: boolean }): ReviewQueue {
  const rolledBack = changeEntry(queue, id, (entry) => ({
    ...entry,
    gone,
    status: gone ? 'expunged' : statusOf(entry.saved),
    pending: 0,
    turned: null,
  }));
  return onOpenPlace({ ...rolledBack, acts: queue.acts.filter((act) => act.id !== id) });
}

function setStatus(queue: ReviewQueue, id: number, status: Act['to']): ReviewQueue {
  return changeEntry(queue, id, (entry) => ({ ...entry, status, pending: entry.pending + 1 }));
}

function changeEntry(queue: ReviewQueue, id: number, change: (entry: Entry) => Entry): ReviewQueue {
  const entry = queue.entries.get(id);
  if (!entry) return queue;
  return { ...queue, entries: new Map(queue.entries).set(id, change(entry)) };
}

/** Moves off a place that the filters skip, unless there is no other. */
function onOpenPlace(queue: ReviewQueue): ReviewQueue {
  const place = queue.places[queue.at];
  if (place === undefined || isOpen(queue, place)) return queue;
  return goTo(queue, stepFrom(queue, queue.at, 1));
}

function goTo(queue: ReviewQueue, at: number): ReviewQueue {
  return at === -1 ? queue : { ...queue, at };
}
