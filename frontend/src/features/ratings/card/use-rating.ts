import { useEffect, useState, useSyncExternalStore } from 'react';
import { pictureSources } from '../../../lib/picture/picture-sources.ts';
import type { Picture } from '../../../lib/served-picture.ts';
import { ratedSizes } from '../queue/picture-size.ts';
import type { PictureSource } from '../queue/picture-source.ts';
import {
  PICTURE_PATIENCE,
  PictureSupply,
  type Showing,
  type SupplySnapshot,
} from '../queue/picture-supply.ts';
import { type Rated, ratedBy } from '../machine/rated.ts';
import { RatingSession } from '../machine/rating-session.ts';
import type { RatingEffect, RatingState } from '../machine/rating-state.ts';
import { useRatingCalls } from './use-rating-calls.ts';

/** The picture that is leaving, and the cause, which decides the direction of its animation. */
export interface Departure {
  readonly showing: Showing;
  readonly after: 'single' | 'double' | 'expiry';
}

export interface RatingListeners {
  onViewed?: (imageId: number) => void;
  onRated?: (rated: Rated) => void;
}

export interface Rating {
  readonly session: RatingSession;
  readonly supply: PictureSupply;
  readonly state: RatingState;
  readonly supplied: SupplySnapshot;
  readonly departure: Departure | null;
}

/** Connects the state machine, the picture supply and the API calls. Reads `source` and `first` only once. */
export function useRating(
  source: PictureSource,
  first: Picture | null,
  { onViewed, onRated }: RatingListeners,
): Rating {
  const [session] = useState(() => new RatingSession());
  const [supply] = useState(() => new PictureSupply(source, decodePicture, first));
  const [departure, setDeparture] = useState<Departure | null>(null);
  const call = useRatingCalls();

  useEffect(() => {
    const perform = (effect: RatingEffect) => {
      call(effect);
      if (effect.type === 'sendView') onViewed?.(effect.imageId);
      const rated = ratedBy(effect);
      if (rated) onRated?.(rated);
      if (effect.type !== 'next') return;
      const { showing } = supply.snapshot();
      setDeparture(showing && { showing, after: effect.after });
      supply.advance();
    };
    return session.onEffect(perform);
  }, [session, supply, call, onViewed, onRated]);

  useEffect(() => {
    session.start();
    supply.start();
    // Does nothing while there is a picture.
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
    state: useSyncExternalStore(session.subscribe, session.snapshot, session.snapshot),
    supplied: useSyncExternalStore(supply.subscribe, supply.snapshot, supply.snapshot),
  };
}

/** Preloads and decodes a picture, so that it shows without delay; rejects when it is broken. */
async function decodePicture(url: string): Promise<void> {
  const image = new Image();
  // Same `sizes` as the card: a different copy would be a second download.
  image.sizes = ratedSizes;
  image.srcset = pictureSources(url);
  image.src = url;
  const overdue = setTimeout(() => {
    // Ends the download, and `decode` rejects.
    image.srcset = '';
    image.src = '';
  }, PICTURE_PATIENCE);
  await image.decode().finally(() => clearTimeout(overdue));
}
