import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Marks the children of the element that belong in the second of two columns (`data-second`), so that both columns
 * stay about equally long. No child begins above an earlier one, and later children move no earlier ones.
 */
export function useColumns(count: number): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const children = [...(list.current?.children ?? [])];
    const place = () => {
      const ends: [number, number] = [0, 0];
      let latest = 0;
      for (const child of children) {
        const column = ends[0] <= ends[1] ? 0 : 1;
        latest = Math.max(latest, ends[column]);
        ends[column] = latest + child.getBoundingClientRect().height;
        child.toggleAttribute('data-second', column === 1);
      }
    };
    place();
    const sizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(place);
    for (const child of children) sizes?.observe(child);
    return () => sizes?.disconnect();
  }, [count]);
  return list;
}
