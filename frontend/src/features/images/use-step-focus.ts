import { type RefObject, useEffect, useRef } from 'react';
import type { UploadState } from './upload-machine.ts';

/**
 * Manages focus and scrolling between steps. When a step removes the focused control, the focus moves to `section`.
 * When a photo is ready, its buttons are scrolled into view.
 */
export function useStepFocus(section: RefObject<HTMLElement | null>, step: UploadState['step']) {
  const shown = useRef(step);
  useEffect(() => {
    const before = shown.current;
    if (before === step) return;
    shown.current = step;
    if (document.activeElement === document.body) section.current?.focus({ preventScroll: true });
    if (before === 'preparing' && step === 'ready') bringIntoView(section.current);
  }, [section, step]);
}

function bringIntoView(element: HTMLElement | null): void {
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element?.scrollIntoView({ block: 'nearest', behavior: calm ? 'instant' : 'smooth' });
}
