import { lazy, Suspense, useEffect, useState } from 'react';
import type { Arrival } from './tooltip.tsx';

const Tooltip = lazy(() => import('./tooltip.tsx'));

/**
 * Tooltips with the names of all icon-only buttons. They find a button on hover or Tab focus, so that the initial
 * bundle stays small.
 */
export function IconTooltips() {
  const [arrival, setArrival] = useState<Arrival>();

  useEffect(() => {
    let lastKey = '';
    let latest: Arrival | undefined;
    const leave = () => {
      if (latest) latest.left = true;
    };
    const arrive = (event: Event, byKeyboard: boolean) => {
      const button = iconButtonAt(event);
      if (latest?.button !== button) leave();
      if (button) {
        const serial = (latest?.serial ?? 0) + (latest?.button === button ? 0 : 1);
        latest = { button, byKeyboard, serial, left: false };
        setArrival(latest);
      } else if (latest?.button.isConnected === false) {
        latest = undefined;
        setArrival(undefined);
      }
    };
    const removal = new AbortController();
    const options = { capture: true, signal: removal.signal };
    document.addEventListener('keydown', ({ key }) => (lastKey = key), options);
    document.addEventListener(
      'pointerdown',
      () => {
        lastKey = '';
        leave();
      },
      options,
    );
    document.addEventListener(
      'pointerover',
      (event) => event.pointerType !== 'touch' && arrive(event, false),
      options,
    );
    // Only for the Tab key: after a dialog has moved the focus, the next Escape must close the dialog, not a tooltip.
    document.addEventListener(
      'focusin',
      (event) => lastKey === 'Tab' && arrive(event, true),
      options,
    );
    return () => removal.abort();
  }, []);

  if (!arrival) return null;
  return (
    <Suspense fallback={null}>
      <Tooltip arrival={arrival} />
    </Suspense>
  );
}

function iconButtonAt({ target }: Event): HTMLElement | null {
  const button =
    target instanceof Element ? target.closest<HTMLElement>('button[aria-label]') : null;
  return button?.textContent.trim() === '' ? button : null;
}
