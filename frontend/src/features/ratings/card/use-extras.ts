import { useEffect, useState } from 'react';
import { whenIdle } from '../../../lib/when-idle.ts';

export type Extras = typeof import('./rating-extras.tsx');

/** A click alone is one from before hydration, which is repeated, or of assistive technology. */
const PRESSES = ['pointerdown', 'keydown', 'click'];

/**
 * Code after the first view, for which the browser is idle or the page is used. Nothing in it keeps the page from working:
 * until it has come, there is none of it.
 */
export function useExtras(): Extras | null {
  const [extras, setExtras] = useState<Extras | null>(null);
  useEffect(() => {
    const load = () => {
      stop();
      import('./rating-extras.tsx').then(setExtras, () => undefined);
    };
    const cancel = whenIdle(load);
    const stop = () => {
      cancel();
      for (const press of PRESSES) window.removeEventListener(press, load, true);
    };
    for (const press of PRESSES) window.addEventListener(press, load, true);
    return stop;
  }, []);
  return extras;
}
