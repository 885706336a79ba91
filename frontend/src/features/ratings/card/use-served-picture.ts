import { type RefObject, useEffect } from 'react';
import { setServedPicture } from '../../../lib/served-picture.ts';
import type { Rating } from './use-rating.ts';

/** Handles a picture in the served HTML that has loaded, or failed to load, before hydration. */
export function useServedPicture(
  { session, supply }: Rating,
  card: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    setServedPicture(null);
    const { showing } = supply.snapshot();
    const image = card.current?.querySelector('img');
    if (!showing || !image?.complete) return;
    if (image.naturalWidth === 0) {
      supply.skipBroken();
      return;
    }
    supply.loaded();
    session.send({ type: 'shown', imageId: showing.picture.id });
  }, [session, supply, card]);
}
