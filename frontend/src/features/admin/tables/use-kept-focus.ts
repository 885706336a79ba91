import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps keyboard focus within a part of the page: when a row is deleted with the focused button, focuses the part
 * instead of losing focus to the body.
 */
export function useKeptFocus(part: RefObject<HTMLElement | null>, content: unknown) {
  const inside = useRef(false);

  useEffect(() => {
    const nowhere = document.activeElement === null || document.activeElement === document.body;
    if (inside.current && nowhere) part.current?.focus({ preventScroll: true });
  }, [part, content]);

  return {
    onFocus: () => {
      inside.current = true;
    },
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
      // Without a target, the focused element may have been removed.
      if (relatedTarget && !currentTarget.contains(relatedTarget)) inside.current = false;
    },
  };
}
