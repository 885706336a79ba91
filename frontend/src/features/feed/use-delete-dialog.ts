import { useEffect, useState } from 'react';
import type { OwnItem } from '../../api/own-content.ts';
import { nameOf } from './feed-days.ts';
import { type FeedPlace, useDeletingItem } from './use-deleting-item.ts';

export interface Deleting {
  /** The item in the open confirmation. */
  asked: OwnItem | null;
  ask: (item: OwnItem) => void;
  keep: () => void;
  confirm: () => void;
}

/**
 * Asks before an item is deleted. The focus then moves to the next item, at the end of the list to the previous one,
 * and without any item to the element with the id `otherwise`.
 */
export function useDeleteDialog(
  items: readonly OwnItem[],
  place: FeedPlace,
  otherwise: string,
): Deleting {
  const remove = useDeletingItem(place);
  const [asked, setAsked] = useState<OwnItem | null>(null);
  const [target, setTarget] = useState<string | null>(null);

  // In a later task, because the dialog traps the focus until it has closed.
  useEffect(() => {
    if (target === null || asked) return;
    (document.getElementById(target) ?? document.getElementById(otherwise))?.focus();
  }, [target, asked, otherwise]);

  return {
    asked,
    ask: setAsked,
    keep: () => setAsked(null),
    confirm: () => {
      if (!asked) return;
      setAsked(null);
      setTarget(neighborOf(asked, items) ?? otherwise);
      void remove(asked);
    },
  };
}

function neighborOf(item: OwnItem, items: readonly OwnItem[]): string | null {
  const index = items.findIndex((other) => nameOf(other) === nameOf(item));
  const neighbor = items[index + 1] ?? items[index - 1];
  return neighbor ? nameOf(neighbor) : null;
}
