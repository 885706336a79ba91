import { useEffect, useState, useSyncExternalStore } from 'react';
import { useReviewCalls } from '../../../../api/admin-review.ts';
import { tellFailure } from '../../tables/tell-failure.ts';
import { decisionsUnderWay } from '../queue/decisions-under-way.ts';
import { PhotoTurner } from '../queue/photo-turner.ts';
import { ReviewSession } from '../queue/review-session.ts';
import type { Filters } from '../queue/review-status.ts';

/** A review session for fixed filters. */
export function useReview(filters: Filters) {
  const calls = useReviewCalls();
  const [session] = useState(() => {
    const turner = new PhotoTurner();
    return new ReviewSession(filters, {
      calls,
      lines: decisionsUnderWay,
      turn: (id, shown) => turner.turn(id, shown),
      forgetTurned: () => turner.forget(),
      tellFailure,
    });
  });
  useEffect(() => session.open(), [session]);
  const view = useSyncExternalStore(session.subscribe, session.snapshot);
  return { session, view };
}
