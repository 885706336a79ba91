import type { ReviewedImage } from '../../../../api/admin-review.ts';
import { SlowList } from '../reading/slow-list.fixture.ts';
import { CallQueues } from './call-queues.ts';
import { counterOf, currentEntry } from './review-queue.ts';
import { ReviewSession } from './review-session.ts';
import type { Filters } from './review-status.ts';

export const ALL: Filters = { hideRemoved: false, hideAccepted: false };
export const UNREVIEWED: Filters = { hideRemoved: true, hideAccepted: true };

/** An open review session with these photos on the server, which has read the list. */
export async function review(
  rows: ReviewedImage[],
  filters = ALL,
  { callQueues = new CallQueues(), inGrid = false, start = undefined as number | undefined } = {},
) {
  const list = new SlowList(rows);
  const failures: string[] = [];
  const parts = {
    calls: list,
    callQueues,
    rotate: () => Promise.resolve(new Blob(['rotated'])),
    forgetOriginal: () => undefined,
    tellFailure: (_failure: unknown, fallback: string) => failures.push(fallback),
  };
  const session = new ReviewSession(filters, parts, start);
  session.open();
  if (inGrid) {
    session.show(true);
    session.scroll(0, 60);
  }
  await list.finish();
  const queue = () => session.snapshot().queue;
  const shown = () => currentEntry(queue())?.saved.id;
  const status = () => currentEntry(queue())?.status;
  const counter = () => {
    const { n, total } = counterOf(queue());
    return `${n} of ${total}`;
  };
  const said = () => session.snapshot().said.text;
  const removedOf = (id: number) => list.rows.find((row) => row.id === id)?.removed;
  return { list, session, failures, queue, shown, status, counter, said, removedOf };
}
