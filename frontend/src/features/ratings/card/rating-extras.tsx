import type { RefObject } from 'react';
import type { PhotoToRate } from '../../../lib/served-photo.ts';
import { isHeld } from '../machine/rating-state.ts';
import ReportControl from '../report/report-control.tsx';
import { DragLabel } from './drag-label.tsx';
import { OthersRatings } from './others-ratings.tsx';
import { PhotosBeneath } from './photos-beneath.tsx';
import { TakeBack } from './take-back.tsx';
import { Thread } from './thread.tsx';
import type { Rating } from './use-rating.ts';

export { OthersRatings };

/** Decoration around the card: the next photos beneath it, and the thread of a hold. */
export function CardExtras({ rating: { state, supplied } }: { rating: Rating }) {
  const { press } = state;
  const held = press !== null && (press.holding || press.latched);
  return (
    <>
      {supplied.status === 'ready' ? <PhotosBeneath photos={supplied.beneath} /> : null}
      {held || isHeld(state) ? <Thread startedAt={press?.startedAt} /> : null}
    </>
  );
}

interface PhotoExtrasProps {
  photo: PhotoToRate;
  rating: Rating;
}

/** Texts on the current photo: the rating that a drag leads to, and the ratings of others. */
export function PhotoExtras({ photo, rating: { state, session } }: PhotoExtrasProps) {
  const isRated = state.phase === 'heart' || isHeld(state);
  return (
    <>
      {state.press?.dragging ? <DragLabel session={session} /> : null}
      {isRated ? <OthersRatings imageId={photo.id} /> : null}
    </>
  );
}

interface RowExtrasProps {
  rating: Rating;
  card: RefObject<HTMLElement | null>;
}

/** Controls in the row of the countdown: reporting the photo, and taking a rating back. */
export function RowExtras({ rating, card }: RowExtrasProps) {
  return (
    <>
      <ReportControl rating={rating} card={card} />
      <TakeBack rating={rating} />
    </>
  );
}
