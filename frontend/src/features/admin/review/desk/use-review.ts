import { useEffect, useState, useSyncExternalStore } from 'react';
import { useReviewCalls } from '../../../../api/admin-review.ts';
import { tellFailure } from '../../shared/tell-failure.ts';
import { pendingDecisions } from '../queue/pending-decisions.ts';
import { PhotoRotator } from '../queue/photo-rotator.ts';
import { ReviewSession } from '../queue/review-session.ts';
import type { Filters } from '../queue/review-status.ts';
import { useLinkedPhoto } from './use-linked-photo.ts';

/** A review session with these filters, which do not change. */
export function useReview(filters: Filters) {
  const start = useLinkedPhoto();
  const calls = useReviewCalls();
  const [session] = useState(() => {
    const rotator = new PhotoRotator();
    const parts = {
      calls,
      callQueues: pendingDecisions,
      rotate: (id: number, shown: HTMLImageElement) => rotator.rotate(id, shown),
      forgetOriginal: () => rotator.forget(),
      tellFailure,
    };
    return new ReviewSession(filters, parts, start);
  });
  useEffect(() => session.open(), [session]);
  const view = useSyncExternalStore(session.subscribe, session.snapshot);
  return { session, view };
}
