import type { RefObject } from 'react';
import type { PhotoToRate } from '../../../lib/served-photo.ts';
import { isHeld, type RatingState } from '../machine/rating-state.ts';
import ReportControl from '../report/report-control.tsx';
import { DragWords } from './drag-words.tsx';
import { Felt } from './felt.tsx';
import { PhotosBeneath } from './photos-beneath.tsx';
import { TakeBack } from './take-back.tsx';
import { Thread } from './thread.tsx';
import type { Departure, Rating } from './use-rating.ts';

/** What lies around the card: the next photos beneath, and the thread of a hold. */
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
  /** Of the photo on the card. */
  state?: RatingState;
  /** Of a photo that leaves. */
  after?: Departure['after'];
}

/** What is written on a photo: where a drag leads, and what others felt. */
export function PhotoExtras({ photo, state, after }: PhotoExtrasProps) {
  const isRated = after ?? (state?.phase === 'heart' || (state && isHeld(state)));
  return (
    <>
      {state?.press?.dragging ? <DragWords drag={state.drag} /> : null}
      {isRated ? <Felt imageId={photo.id} /> : null}
    </>
  );
}

interface RowExtrasProps {
  rating: Rating;
  card: RefObject<HTMLElement | null>;
}

/** What stands in the row of the countdown. */
export function RowExtras({ rating, card }: RowExtrasProps) {
  return (
    <>
      <ReportControl rating={rating} card={card} />
      <TakeBack rating={rating} />
    </>
  );
}
