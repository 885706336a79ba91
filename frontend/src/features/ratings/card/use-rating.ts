import { useEffect, useState, useSyncExternalStore } from 'react';
import { decodePicture } from '../queue/decode-picture.ts';
import type { Picture, PictureSource } from '../queue/picture.ts';
import { PictureSupply, type Showing, type SupplySnapshot } from '../queue/picture-supply.ts';
import { type Rated, ratedBy } from '../machine/rated.ts';
import { RatingSession } from '../machine/rating-session.ts';
import type { RatingEffect, RatingState } from '../machine/rating-state.ts';
import { useRatingCalls } from './use-rating-calls.ts';

/** The picture that has just left, and what made it leave: that decides which way it goes. */
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

/** Joins the machine, the pictures and the calls. The source is read once, and so is the picture to begin with. */
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
    return () => session.stop();
  }, [session, supply]);

  return {
    session,
    supply,
    departure,
    state: useSyncExternalStore(session.subscribe, session.snapshot, session.snapshot),
    supplied: useSyncExternalStore(supply.subscribe, supply.snapshot, supply.snapshot),
  };
}
