import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { photoSources } from '../../../lib/photo/photo-sources.ts';
import type { PhotoToRate } from '../../../lib/served-photo.ts';
import { ratedPhotoSizes } from './rated-photo-sizes.ts';
import type { PhotoSource } from '../queue/photo-source.ts';
import {
  PHOTO_TIMEOUT,
  PhotoSupply,
  type Showing,
  type SupplySnapshot,
} from '../queue/photo-supply.ts';
import { rememberGiven } from '../machine/given-ratings.ts';
import { type GivenRating, ratingOf } from '../machine/given-rating.ts';
import { RatingSession } from '../machine/rating-session.ts';
import type { RatingEffect, RatingState } from '../machine/rating-state.ts';
import { useRatingCalls } from './use-rating-calls.ts';

/** The photo that is leaving, and the cause, which decides the direction of its animation. */
export interface Departure {
  readonly showing: Showing;
  readonly after: 'single' | 'double' | 'expiry';
  /** How far the photo was dragged when it was let go, in CSS pixels to the right. */
  readonly drag: number;
}

/** A photo that was rated, and what that added to its rating. */
export interface Rated {
  readonly photo: PhotoToRate;
  readonly change: 1 | -1;
}

export interface RatingListeners {
  onViewed?: (imageId: number) => void;
  onRated?: (rated: GivenRating) => void;
}

/** What the parts of the widget share: the state machine, the supply of photos, and the state of both. */
export interface Rating {
  readonly session: RatingSession;
  readonly supply: PhotoSupply;
  /** Without the moves of a drag. */
  readonly state: RatingState;
  readonly supplied: SupplySnapshot;
  readonly departure: Departure | null;
  /** The last rated photo, for code that loads after the first rating. */
  readonly lastRated: RefObject<Rated | null>;
}

/** Connects the state machine, the photo supply and the API calls. Reads `source` and `first` only once. */
export function useRating(
  source: PhotoSource,
  first: PhotoToRate | null,
  { onViewed, onRated }: RatingListeners,
): Rating {
  const [session] = useState(() => new RatingSession());
  const [supply] = useState(() => new PhotoSupply(source, decodePhoto, first));
  const [departure, setDeparture] = useState<Departure | null>(null);
  const lastRated = useRef<Rated | null>(null);
  const call = useRatingCalls();

  useEffect(() => {
    const note = (effect: RatingEffect) => {
      const rated = ratingOf(effect);
      const { showing } = supply.snapshot();
      if (!rated || !showing) return;
      const change = rated.type === 'up' ? 1 : -1;
      rememberGiven(rated.imageId, change);
      lastRated.current = { photo: showing.photo, change };
    };
    return session.onEffect(note);
  }, [session, supply]);

  useEffect(() => {
    const perform = (effect: RatingEffect) => {
      call(effect);
      if (effect.type === 'sendView') onViewed?.(effect.imageId);
      const rated = ratingOf(effect);
      if (rated) onRated?.(rated);
      if (effect.type !== 'next') return;
      const { showing } = supply.snapshot();
      const { after, drag = 0 } = effect;
      setDeparture(showing && { showing, after, drag });
      supply.advance();
    };
    return session.onEffect(perform);
  }, [session, supply, call, onViewed, onRated]);

  useEffect(() => {
    session.start();
    supply.start();
    // Does nothing while there is a photo.
    const again = () => supply.retry();
    addEventListener('online', again);
    return () => {
      removeEventListener('online', again);
      session.stop();
      supply.stop();
    };
  }, [session, supply]);

  return {
    session,
    supply,
    departure,
    lastRated,
    state: useSyncExternalStore(session.subscribe, session.stillSnapshot, session.stillSnapshot),
    supplied: useSyncExternalStore(supply.subscribe, supply.snapshot, supply.snapshot),
  };
}

/** Preloads and decodes a photo, so that it shows without delay; rejects when it is broken. */
async function decodePhoto(url: string): Promise<void> {
  const image = new Image();
  // Same `sizes` as the card: a different copy would be a second download.
  image.sizes = ratedPhotoSizes;
  image.srcset = photoSources(url);
  image.src = url;
  const overdue = setTimeout(() => {
    // Ends the download, and `decode` rejects.
    image.srcset = '';
    image.src = '';
  }, PHOTO_TIMEOUT);
  await image.decode().finally(() => clearTimeout(overdue));
}
