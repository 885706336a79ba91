import { lazy, Suspense, useEffect, useState } from 'react';
import type { Arrival } from './tooltip.tsx';

const Tooltip = lazy(() => import('./tooltip.tsx'));

/**
 * A tooltip for every button that shows an icon and no words: its name. Buttons are found as the pointer or the Tab key
 * comes to them, so that the first load of a page holds nothing for this.
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
    // Not when a dialog moves the focus: the next Escape would close the tooltip instead of the dialog.
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
