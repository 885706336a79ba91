import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the keyboard's place in a part of the page. With a deleted row the button goes on which focus was: the part
 * itself takes it over then, instead of the start of the page.
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
      // Without a target, what had the focus may just have been taken away.
      if (relatedTarget && !currentTarget.contains(relatedTarget)) inside.current = false;
    },
  };
}
