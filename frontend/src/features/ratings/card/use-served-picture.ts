import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { setServedPicture } from '../../../lib/served-picture.ts';
import type { Rating } from './use-rating.ts';

/**
 * Handles a picture in the served HTML that has loaded, or failed to load, before hydration, and one that this browser got
 * lately (`entry-known.ts`).
 */
export function useServedPicture(
  { session, supply }: Rating,
  card: RefObject<HTMLElement | null>,
): void {
  // Before any event of the image, which is hidden.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (dataset['known'] !== undefined && supply.snapshot().showing) supply.withdraw();
    delete dataset['known'];
  }, [supply]);

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
