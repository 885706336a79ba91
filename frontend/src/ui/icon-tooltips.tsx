import { lazy, Suspense, useEffect, useState } from 'react';
import type { Arrival } from './tooltip.tsx';

const Tooltip = lazy(() => import('./tooltip.tsx'));

/**
 * Tooltip with the name of any icon-only button. Finds the button on hover or Tab focus, so it adds nothing to the
 * initial bundle.
 */
export function IconTooltips() {
  const [arrival, setArrival] = useState<Arrival>();

  useEffect(() => {
    let lastKey = '';
    const arrive = (event: Event, byKeyboard: boolean) => {
      const button = iconButtonAt(event);
      setArrival((last) => {
        if (!button) return last?.button.isConnected ? last : undefined;
        const serial = (last?.serial ?? 0) + (last?.button === button ? 0 : 1);
        return { button, byKeyboard, serial };
      });
    };
    const removal = new AbortController();
    const options = { capture: true, signal: removal.signal };
    document.addEventListener('keydown', ({ key }) => (lastKey = key), options);
    document.addEventListener('pointerdown', () => (lastKey = ''), options);
    document.addEventListener(
      'pointerover',
      (event) => event.pointerType !== 'touch' && arrive(event, false),
      options,
    );
    // Tab only: when a dialog moves focus, the next Escape must close the dialog, not the tooltip.
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
