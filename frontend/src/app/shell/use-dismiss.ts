import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Closes an open element on Escape, on a press outside it and when focus leaves it. */
export function useDismiss(
  open: boolean,
  area: RefObject<HTMLElement | null>,
  close: () => void,
  opener: RefObject<HTMLElement | null>,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    close();
    opener.current?.focus();
  });
  const onElsewhere = useEffectEvent((event: Event) => {
    if (event.target instanceof Node && !area.current?.contains(event.target)) close();
  });

  useEffect(() => {
    if (!open) return;
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('keydown', (event) => onKey(event), { signal });
    document.addEventListener('pointerdown', (event) => onElsewhere(event), { signal });
    document.addEventListener('focusin', (event) => onElsewhere(event), { signal });
    return () => listening.abort();
  }, [open]);
}
