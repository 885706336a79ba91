import { type RefObject, useEffect, useRef } from 'react';
import type { GridLayout } from './grid-layout.ts';

/**
 * Moves the focus to the current tile, unless another element has it, such as a button. Scrolls to the tile again
 * when the size of tiles changes, for example when a phone is rotated.
 */
export function useGridFocus(
  box: RefObject<HTMLElement | null>,
  at: number,
  { columns, tileHeight }: GridLayout,
): void {
  const arrived = useRef(false);
  useEffect(() => {
    const isFirst = !arrived.current;
    arrived.current = true;
    const { activeElement } = document;
    const isHere = box.current?.contains(activeElement) === true;
    // The review itself has the focus after a tap on its tab.
    const isNowhere = activeElement === document.body || activeElement?.contains(box.current);
    if (!isHere && (!isNowhere || isFirst)) return;
    const tile = box.current?.querySelector<HTMLElement>('[tabindex="0"]');
    tile?.focus({ preventScroll: true });
    tile?.scrollIntoView?.({ block: 'nearest' });
  }, [box, at, columns, tileHeight]);
}
