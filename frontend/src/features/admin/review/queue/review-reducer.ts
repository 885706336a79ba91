import type { AdminPage, DecisionResult, ReviewedImage } from '../../../../api/admin-review.ts';
import {
  currentEntry,
  type DecisionStep,
  type Entry,
  isOpen,
  type ReviewQueue,
  stepFrom,
  undecidedAfter,
} from './review-queue.ts';
import { choice, extended, NOTHING_CHOSEN, toggled, unloadedIn } from './selection.ts';
import { placeFront, placeStart, placeRange } from '../reading/review-ranges.ts';
import { allows, type Decision, outcomes, type Removal, statusOf } from './review-status.ts';

export type ReviewAction =
  | { type: 'read'; offset: number; page: AdminPage<ReviewedImage> }
  | { type: 'frontRead'; page: AdminPage<ReviewedImage> }
  /** `count` is the number of photos in the list up to the one to begin with. */
  | { type: 'startFound'; count: number }
  | { type: 'moved'; by: 1 | -1 }
  /** Moves to the next photo that nobody has decided about. */
  | { type: 'skipped' }
  | { type: 'showed'; inGrid: boolean }
  | { type: 'scrolled'; from: number; to: number }
  /** Moves to this place of the grid. `choosing` extends the selection to it, toggles it, or selects only it. */
  | { type: 'went'; to: number; choosing?: 'extend' | 'toggle' | 'only' }
  | { type: 'chose'; what: 'all' | 'none' }
  | { type: 'decided'; decision: Decision }
  | { type: 'undone' }
  /** A request that rotates the photo has started. */
  | { type: 'rotating'; id: number }
  /** The rotated pixels can be shown. */
  | { type: 'rotated'; id: number; url: string }
  | { type: 'saved'; id: number; photo: ReviewedImage; rotated: boolean }
  | { type: 'expunged'; id: number }
  | { type: 'failed'; id: number; gone: boolean; changed: boolean }
  /** Results of one call about several photos. */
  | { type: 'settled'; results: readonly ReviewResult[] }
  | { type: 'readdressed'; id: number; photo: ReviewedImage }
  | { type: 'loaded'; id: number }
  | { type: 'broken'; id: number };

/** `failed` means that the call got no response or was refused. */
export type ReviewResult =
  DecisionResult | { imageId: number; outcome: 'failed'; image: null; problem: string };

/** Reducer of the queue. Decisions apply before the server has them, and roll back on a failure. */
export function reduceReview(queue: ReviewQueue, action: ReviewAction): ReviewQueue {
  switch (action.type) {
    case 'read':
      return onOpenPlace(placeRange(queue, action, action.page));
    case 'frontRead':
      return placeFront(queue, action.page);
    case 'startFound':
      return placeStart(queue, action.count);
    case 'moved':
      return anchored(goTo(queue, stepFrom(queue, queue.at, action.by)));
    case 'decided':
      return decide(queue, action.decision);
    case 'undone':
      return undo(queue);
    case 'failed':
      return rollBack(queue, action);
    case 'settled':
      return onOpenPlace(action.results.reduce(applyResult, queue));
    case 'skipped':
      return anchored(goTo(queue, undecidedAfter(queue, queue.at)));
    case 'showed':
      return onOpenPlace({ ...queue, inGrid: action.inGrid, selection: NOTHING_CHOSEN });
    case 'scrolled':
      return { ...queue, window: { from: action.from, to: action.to } };
    case 'went':
      return go(queue, action);
    case 'chose':
      return {
        ...queue,
        selection:
          action.what === 'all'
            ? choice(knownIds(queue), queue.at, unloadedIn(queue.places))
            : choice([], queue.at),
      };
    default:
      return onOpenPlace(changeEntry(queue, action.id, (entry) => reduceEntry(entry, action)));
  }
}

/** The decision that can be undone: the last one, unless it expunged the photo. */
export function undoable({ steps }: ReviewQueue): DecisionStep | undefined {
  const last = steps.at(-1);
  return last?.to === 'expunged' ? undefined : last;
}

type EntryAction = Exclude<Extract<ReviewAction, { id: number }>, { type: 'failed' }>;

function reduceEntry(entry: Entry, action: EntryAction): Entry {
  switch (action.type) {
    case 'rotating':
      return { ...entry, pending: entry.pending + 1 };
    case 'rotated':
      // Without a pending request, the rotation has failed, and the old pixels are shown again.
      return entry.pending === 0 ? entry : { ...entry, rotatedUrl: action.url };
    case 'saved':
      return applySaved(entry, action.photo, action.rotated);
    case 'expunged':
      return { ...entry, pending: 0, gone: true };
    case 'readdressed':
      return readdress(entry, action.photo);
    case 'loaded':
      return { ...entry, readdressed: false, broken: false };
    case 'broken':
      return { ...entry, broken: true };
  }
}

function applySaved(entry: Entry, saved: ReviewedImage, rotated: boolean): Entry {
  const pending = Math.max(0, entry.pending - 1);
  const known = { ...entry, saved, pending, pixels: entry.pixels + (rotated ? 1 : 0) };
  // While more requests are pending, their expected result stays.
  return pending > 0 ? known : { ...known, status: statusOf(saved), rotatedUrl: null };
}

function readdress(entry: Entry, saved: ReviewedImage): Entry {
  const status = entry.pending > 0 ? entry.status : statusOf(saved);
  const attempts = entry.attempts + 1;
  return { ...entry, saved, status, attempts, readdressed: true, broken: false };
}

/** The photos that a decision applies to: in the grid the selected ones, otherwise the current one. */
export function targetsOf(queue: ReviewQueue, decision: Decision): Entry[] {
  const { places, entries, selection, inGrid } = queue;
  const current = currentEntry(queue);
  const chosen = inGrid && selection.chosen.size > 0 ? selection.chosen : null;
  const targets = chosen
    ? places.flatMap((id) => (id !== null && chosen.has(id) ? (entries.get(id) ?? []) : []))
    : current
      ? [current]
      : [];
  return targets.filter(({ status }) => allows(status, decision));
}

function decide(queue: ReviewQueue, decision: Decision): ReviewQueue {
  const targets = targetsOf(queue, decision);
  if (targets.length === 0) return queue;
  const { inGrid } = queue;
  const changes = targets.map(({ saved, status }) => ({
    id: saved.id,
    from: status,
    removal: removalOf(saved),
  }));
  const to = outcomes[decision];
  const decided = changes.reduce((now, { id }) => setStatus(now, id, to), queue);
  const last = inGrid ? queue.places.indexOf(changes.at(-1)?.id ?? null) : queue.at;
  const next = inGrid ? undecidedAfter(decided, last) : stepFrom(decided, last, 1);
  const steps = [...queue.steps, { changes, to, inGrid }];
  const moved = goTo(decided, next);
  return { ...moved, steps, selection: { ...NOTHING_CHOSEN, anchor: moved.at } };
}

function removalOf({ removalReason, removalNote }: ReviewedImage): Removal | undefined {
  if (!removalReason) return undefined;
  return { reason: removalReason, ...(removalNote !== null && { note: removalNote }) };
}

function undo(queue: ReviewQueue): ReviewQueue {
  const step = undoable(queue);
  if (!step) return queue;
  const undone = step.changes.reduce((now, { id, from }) => setStatus(now, id, from), queue);
  const at = queue.places.indexOf(step.changes[0]?.id ?? null);
  const selection = choice(step.inGrid ? step.changes.map(({ id }) => id) : [], at);
  return { ...goTo(undone, at), selection, steps: queue.steps.slice(0, -1) };
}

function go(queue: ReviewQueue, { to, choosing }: Extract<ReviewAction, { type: 'went' }>) {
  const { places, selection } = queue;
  const at = Math.max(0, Math.min(places.length - 1, to));
  const chosen = {
    extend: () => extended(selection, places, at),
    toggle: () => toggled(selection, places, at),
    only: () => toggled(NOTHING_CHOSEN, places, at),
  };
  const now = choosing ? chosen[choosing]() : choice(selection.chosen, at, selection.leftOut);
  return { ...queue, at, selection: now };
}

/** The queue with a selection that Shift extends from the current place. */
function anchored(queue: ReviewQueue): ReviewQueue {
  const { chosen, leftOut } = queue.selection;
  return { ...queue, selection: choice(chosen, queue.at, leftOut) };
}

function knownIds({ places, entries }: ReviewQueue): number[] {
  return places.filter((id) => id !== null && entries.get(id)?.gone === false) as number[];
}

function applyResult(queue: ReviewQueue, result: ReviewResult): ReviewQueue {
  const { imageId: id, outcome, image } = result;
  if (outcome === 'done') {
    return changeEntry(queue, id, (entry) =>
      image
        ? applySaved(entry, { ...entry.saved, ...image }, false)
        : reduceEntry(entry, { type: 'expunged', id }),
    );
  }
  const back = rollBack(queue, { id, gone: outcome === 'gone' });
  const problem = outcome === 'failed' ? result.problem : problems[outcome];
  return changeEntry(back, id, (entry) => {
    const saved = { ...entry.saved, ...image };
    return { ...entry, saved, status: image ? statusOf(saved) : entry.status, problem };
  });
}

const problems = {
  changed: 'Another admin has already decided.',
  gone: 'This photo no longer exists.',
} as const;

/** Resets the photo to the last state from the server; later decisions about it cannot be undone. */
function rollBack(queue: ReviewQueue, { id, gone }: { id: number; gone: boolean }): ReviewQueue {
  const rolledBack = changeEntry(queue, id, (entry) => ({
    ...entry,
    gone,
    status: gone ? 'expunged' : statusOf(entry.saved),
    pending: 0,
    rotatedUrl: null,
  }));
  return onOpenPlace({
    ...rolledBack,
    steps: queue.steps.flatMap((step) => withoutPhoto(step, id)),
  });
}

function withoutPhoto(step: DecisionStep, id: number): DecisionStep[] {
  const changes = step.changes.filter((change) => change.id !== id);
  if (changes.length === step.changes.length) return [step];
  return changes.length === 0 ? [] : [{ ...step, changes }];
}

function setStatus(queue: ReviewQueue, id: number, status: DecisionStep['to']): ReviewQueue {
  return changeEntry(queue, id, (entry) => ({
    ...entry,
    status,
    pending: entry.pending + 1,
    problem: null,
  }));
}

function changeEntry(queue: ReviewQueue, id: number, change: (entry: Entry) => Entry): ReviewQueue {
  const entry = queue.entries.get(id);
  if (!entry) return queue;
  return { ...queue, entries: new Map(queue.entries).set(id, change(entry)) };
}

/** Moves on from a place that the filters skip, unless there is no other. */
function onOpenPlace(queue: ReviewQueue): ReviewQueue {
  const place = queue.places[queue.at];
  if (place === undefined || isOpen(queue, place)) return queue;
  return goTo(queue, stepFrom(queue, queue.at, 1));
}

function goTo(queue: ReviewQueue, at: number): ReviewQueue {
  return at === -1 ? queue : { ...queue, at };
}
