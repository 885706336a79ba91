import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { setServedPhoto } from '../../../lib/served-photo.ts';
import type { Rating } from './use-rating.ts';

/**
 * Handles a photo in the served HTML that has loaded or failed before hydration, or that this browser got recently
 * (`entry-before-paint.ts`).
 */
export function useServedPhoto(
  { session, supply }: Rating,
  card: RefObject<HTMLElement | null>,
): void {
  // Skips the hidden photo before it can send an event.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (dataset['known'] !== undefined && supply.snapshot().showing) supply.withdraw();
    delete dataset['known'];
  }, [supply]);

  useEffect(() => {
    setServedPhoto(null);
    const { showing } = supply.snapshot();
    const image = card.current?.querySelector('img');
    if (!showing || !image?.complete) return;
    if (image.naturalWidth === 0) {
      supply.skipBroken();
      return;
    }
    supply.loaded();
    session.send({ type: 'shown', imageId: showing.photo.id });
  }, [session, supply, card]);
}
