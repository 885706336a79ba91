import { useEffect, useState } from 'react';
import { whenIdle } from '../../../lib/when-idle.ts';

export type Extras = typeof import('./rating-extras.tsx');

/**
 * `click` is listed for clicks without a pointer: those repeated after hydration, and those of assistive technology.
 */
const PRESSES = ['pointerdown', 'keydown', 'click'];

/**
 * Parts of the widget that load when the browser is idle or the page is used. The widget works without them; null until
 * they have loaded.
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
