import { useEffect, useState } from 'react';
import type { OwnItem } from '../../api/api.ts';
import { nameOf } from './feed-days.ts';
import { type FeedPlace, useDeletion } from './use-deletion.ts';

export interface Deleting {
  /** What the person is being asked about. */
  asked: OwnItem | null;
  ask: (item: OwnItem) => void;
  keep: () => void;
  confirm: () => void;
}

/**
 * Asks before something is deleted; afterwards focus goes to what has moved up into its place, to what
 * stands before it at the end, or to the element of `otherwise` when nothing is left.
 */
export function useDeleting(
  items: readonly OwnItem[],
  place: FeedPlace,
  otherwise: string,
): Deleting {
  const remove = useDeletion(place);
  const [asked, setAsked] = useState<OwnItem | null>(null);
  const [target, setTarget] = useState<string | null>(null);

  // Once the dialog is away: until then it keeps focus to itself.
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
      setTarget(neighbourOf(asked, items) ?? otherwise);
      void remove(asked);
    },
  };
}

function neighbourOf(item: OwnItem, items: readonly OwnItem[]): string | null {
  const index = items.findIndex((other) => nameOf(other) === nameOf(item));
  const neighbour = items[index + 1] ?? items[index - 1];
  return neighbour ? nameOf(neighbour) : null;
}
