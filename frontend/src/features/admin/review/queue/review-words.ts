import {
  type Act,
  counterOf,
  currentEntry,
  type Entry,
  isUndecided,
  type ReviewQueue,
} from './review-queue.ts';
import type { Answered, ReviewAction } from './review-actions.ts';
import { statusWords, type Status } from './review-status.ts';

const deeds: Record<Status, string> = {
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

/** "Photo 12 removed." or "40 photos removed." */
export function deedOf({ changes, to }: Pick<Act, 'changes' | 'to'>): string {
  const [first] = changes;
  const isOne = changes.length === 1;
  const what = isOne ? `Photo ${first?.id}` : `${changes.length} photos`;
  const stays = to === 'removed' && changes.every(({ from }) => from === 'appealed');
  return `${what} ${stays ? (isOne ? 'stays ' : 'stay ') : ''}${deeds[to]}.`;
}

/** "3 selected.", with the number of photos that were left out. */
export function selectionInWords({ selection: { chosen, leftOut } }: ReviewQueue): string {
  const selected = chosen.size === 0 ? 'Nothing selected.' : `${chosen.size} selected.`;
  if (leftOut === 0) return selected;
  return `${selected} ${leftOut} not loaded yet ${leftOut === 1 ? 'was' : 'were'} left out.`;
}

/** "12 left to decide." */
export function leftInWords(queue: ReviewQueue): string {
  const left = queue.places.filter((place) => isUndecided(queue, place)).length;
  return left === 0 ? 'All decided.' : `${left} left to decide.`;
}

/** Text of a notice about photos that came back after a failure; null without any. */
export function comebacksInWords(results: readonly Answered[]): string | null {
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
  if (action.type === 'turned') return `Photo ${action.id} turned.`;
  if (action.type === 'moved' || action.type === 'skipped') return photoInWords(after);
  // In the grid, screen readers read the focused photo; this adds the rest.
  if (action.type === 'chose' || (action.type === 'went' && action.choosing))
    return selectionInWords(after);
  if (action.type === 'decided') {
    const act = after.acts.at(-1);
    if (!act || after.acts === before.acts) return '';
    return `${deedOf(act)} ${after.inGrid ? leftInWords(after) : photoInWords(after)}`;
  }
  if (action.type === 'undone' && after !== before) {
    return `Undone. ${after.inGrid ? leftInWords(after) : photoInWords(after)}`;
  }
  // The toast gives the reason, so this announces only the state of the photo.
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

/** "needs review, looks like a removed photo" */
export function stateInWords({ status, saved }: Entry): string {
  const state = statusWords[status].toLowerCase();
  return status === 'needs-review' && saved.similar
    ? `${state}, looks like a removed photo`
    : state;
}
