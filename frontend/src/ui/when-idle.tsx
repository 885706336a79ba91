import { type ReactNode, useEffect, useState } from 'react';
import { whenIdle } from '../lib/when-idle.ts';

/** Renders its children after the first paint, when the browser is idle. */
export function WhenIdle({ children }: { children: ReactNode }) {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return idle ? children : null;
}
