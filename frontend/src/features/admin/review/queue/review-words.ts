import { type Act, counterOf, currentEntry, type ReviewQueue } from './review-queue.ts';
import type { ReviewAction } from './review-actions.ts';
import { statusWords, type Status } from './review-status.ts';

const deeds: Record<Status, string> = {
  'needs-review': 'returned to the review',
  reported: 'returned to the review',
  accepted: 'accepted',
  removed: 'removed',
  expunged: 'expunged',
};

/** "Picture 12 removed." */
export function deedOf({ id, to }: Pick<Act, 'id' | 'to'>): string {
  return `Picture ${id} ${deeds[to]}.`;
}

/** Screen reader announcement for an action; empty for none. */
export function announcementOf(
  action: ReviewAction,
  before: ReviewQueue,
  after: ReviewQueue,
): string {
  if (action.type === 'turned') return `Picture ${action.id} turned.`;
  if (action.type === 'moved') return pictureInWords(after);
  if (action.type === 'decided') {
    const act = after.acts.at(-1);
    return act && after.acts !== before.acts ? `${deedOf(act)} ${pictureInWords(after)}` : '';
  }
  if (action.type === 'undone' && after !== before) return `Undone. ${pictureInWords(after)}`;
  // The toast gives the reason; this announces the state of the picture.
  return action.type === 'failed' && !action.gone ? `Picture ${action.id} is as it was.` : '';
}

function pictureInWords(queue: ReviewQueue): string {
  const { n, total } = counterOf(queue);
  if (total === 0) return 'No picture is left.';
  const entry = currentEntry(queue);
  if (!entry) return `Loading picture, ${n} of ${total}.`;
  return `Picture ${entry.saved.id}, ${statusWords[entry.status].toLowerCase()}, ${n} of ${total}.`;
}
