import { type RefObject, useLayoutEffect, useState } from 'react';
import { type GridLayout, layoutOf } from './grid-layout.ts';

/** The layout of the grid, measured again after each scroll and each change of its size. */
export function useGridLayout(box: RefObject<HTMLElement | null>, count: number): GridLayout {
  const [layout, setLayout] = useState(() =>
    layoutOf({ width: 0, rem: 16, top: 0, bottom: 0, count: 0 }),
  );
  useLayoutEffect(() => {
    const measure = () => {
      const element = box.current;
      if (!element) return;
      const top = -element.getBoundingClientRect().top;
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
      const bottom = top + window.innerHeight;
      const now = layoutOf({ width: element.clientWidth, rem, top, bottom, count });
      setLayout((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now));
    };
    measure();
    const sizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure);
    if (box.current) sizes?.observe(box.current);
    window.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      sizes?.disconnect();
      window.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, [box, count]);
  return layout;
}
