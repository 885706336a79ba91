import { type RefObject, useEffect, useRef } from 'react';
import type { UploadState } from './upload-machine.ts';

/**
 * Manages focus and scrolling between steps. When a step removes the focused control, focuses `home`. When a photo is
 * ready, scrolls its buttons into view.
 */
export function useFormArrival(home: RefObject<HTMLElement | null>, step: UploadState['step']) {
  const shown = useRef(step);
  useEffect(() => {
    const before = shown.current;
    if (before === step) return;
    shown.current = step;
    if (document.activeElement === document.body) home.current?.focus({ preventScroll: true });
    if (before === 'preparing' && step === 'ready') bringIntoView(home.current);
  }, [home, step]);
}

function bringIntoView(element: HTMLElement | null): void {
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element?.scrollIntoView({ block: 'nearest', behavior: calm ? 'instant' : 'smooth' });
}
