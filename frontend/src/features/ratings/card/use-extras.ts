import { useEffect, useState } from 'react';

export type Extras = typeof import('./rating-extras.tsx');

/** Code after the first view. Nothing in it keeps the page from working: until it has come, there is none of it. */
export function useExtras(): Extras | null {
  const [extras, setExtras] = useState<Extras | null>(null);
  useEffect(() => {
    import('./rating-extras.tsx').then(setExtras, () => undefined);
  }, []);
  return extras;
}
