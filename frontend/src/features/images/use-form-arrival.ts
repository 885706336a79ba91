import { type RefObject, useEffect, useRef } from 'react';
import type { UploadState } from './upload-machine.ts';

/**
 * Keeps the person with the form as it changes. When a step has removed the control that held the
 * focus, the focus moves to `home`, so that the keyboard goes on from here and not from the top of
 * the page; and when a photo is ready, what can be done with it comes into view.
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
