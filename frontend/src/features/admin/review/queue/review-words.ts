import {
  counterOf,
  currentEntry,
  type DecisionStep,
  type Entry,
  isUndecided,
  type ReviewQueue,
} from './review-queue.ts';
import type { ReviewAction, ReviewResult } from './review-reducer.ts';
import { statusWords, type Status } from './review-status.ts';

const pastWords: Record<Status, string> = {
  'needs-review': 'returned to the review',
  reported: 'returned to the review',
  accepted: 'accepted',
  removed: 'removed',
  appealed: 'returned to the review',
  expunged: 'expunged',
};

export const FAILED_UNDO = 'Failed to undo the decision';

/** Text of a notice when a decision that leads to this status fails. */
export const failureWords: Record<Status, string> = {
  removed: 'Failed to remove image',
  accepted: 'Failed to accept image',
  expunged: 'Failed to expunge image',
  'needs-review': FAILED_UNDO,
  reported: FAILED_UNDO,
  appealed: FAILED_UNDO,
};

/** A step as a sentence, such as "Photo 12 removed." or "40 photos removed." */
export function stepInWords({ changes, to }: Pick<DecisionStep, 'changes' | 'to'>): string {
  const [first] = changes;
  const isOne = changes.length === 1;
  const what = isOne ? `Photo ${first?.id}` : `${changes.length} photos`;
  const stays = to === 'removed' && changes.every(({ from }) => from === 'appealed');
  return `${what} ${stays ? (isOne ? 'stays ' : 'stay ') : ''}${pastWords[to]}.`;
}

/** The selection as a sentence, such as "3 selected.", with the number of photos that were left out. */
export function selectionInWords({ selection: { chosen, leftOut } }: ReviewQueue): string {
  const selected = chosen.size === 0 ? 'Nothing selected.' : `${chosen.size} selected.`;
  if (leftOut === 0) return selected;
  return `${selected} ${leftOut} not loaded yet ${leftOut === 1 ? 'was' : 'were'} left out.`;
}

/** The number of undecided photos as a sentence, such as "12 left to decide." */
export function leftInWords(queue: ReviewQueue): string {
  const left = queue.places.filter((place) => isUndecided(queue, place)).length;
  return left === 0 ? 'All decided.' : `${left} left to decide.`;
}

/** Text of a notice about photos that came back after a failure; null without any. */
export function comebacksInWords(results: readonly ReviewResult[]): string | null {
  const changed = results.filter(({ outcome }) => outcome === 'changed').length;
  const gone = results.filter(({ outcome }) => outcome === 'gone').length;
  const words = [
    changed > 0 && `${photos(changed)} came back: another admin has already decided.`,
    gone > 0 && `${photos(gone)} no longer exist${gone === 1 ? 's' : ''}.`,
  ].filter((text) => text !== false);
  return words.length === 0 ? null : words.join(' ');
}

function photos(count: number): string {
  return count === 1 ? '1 photo' : `${count} photos`;
}

/** Screen reader announcement for an action; empty for none. */
export function announcementOf(
  action: ReviewAction,
  before: ReviewQueue,
  after: ReviewQueue,
): string {
  if (action.type === 'rotated') return `Photo ${action.id} rotated.`;
  if (action.type === 'moved' || action.type === 'skipped') return photoInWords(after);
  // In the grid, screen readers read the focused photo, so only the selection is announced.
  if (action.type === 'chose' || (action.type === 'went' && action.choosing))
    return selectionInWords(after);
  if (action.type === 'decided') {
    const step = after.steps.at(-1);
    if (!step || after.steps === before.steps) return '';
    return `${stepInWords(step)} ${after.inGrid ? leftInWords(after) : photoInWords(after)}`;
  }
  if (action.type === 'undone' && after !== before) {
    return `Undone. ${after.inGrid ? leftInWords(after) : photoInWords(after)}`;
  }
  // The notice of the failure has the reason, so only the state of the photo is announced.
  return action.type === 'failed' && !action.gone && !action.changed
    ? `Photo ${action.id} is as it was.`
    : '';
}

function photoInWords(queue: ReviewQueue): string {
  const { n, total } = counterOf(queue);
  if (total === 0) return 'No photo is left.';
  const entry = currentEntry(queue);
  if (!entry) return `Loading photo, ${n} of ${total}.`;
  return `Photo ${entry.saved.id}, ${stateInWords(entry)}, ${n} of ${total}.`;
}

/** The status as a text, such as "needs review, looks like a removed photo". */
export function stateInWords({ status, saved }: Entry): string {
  const state = statusWords[status].toLowerCase();
  return status === 'needs-review' && saved.similar
    ? `${state}, looks like a removed photo`
    : state;
}
