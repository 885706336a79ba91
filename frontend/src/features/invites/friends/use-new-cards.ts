import { useState } from 'react';
import { useListRevealsQuery } from '../../../api/api.ts';
import type { Friends } from './use-friends.ts';

export interface NewCard {
  /** The user's own answer. */
  responseId: number;
  friendId: number;
  name: string;
}

interface NewCardsOptions {
  /** First day (YYYY-MM-DD); undefined while unknown. */
  since: string | undefined;
  /** Time at which the user saw the last cards. */
  cameAfter: string | null;
}

const NONE: NewCard[] = [];

/** New cards of friends for the user's answers since the last visit. They stay until the page is left. */
export function useNewCards({ paired, names }: Friends, { since, cameAfter }: NewCardsOptions) {
  const skip = paired.length === 0 || since === undefined || cameAfter === null;
  const { data } = useListRevealsQuery(
    { since: `${since}T00:00:00Z`, cameAfter: cameAfter ?? '' },
    { skip },
  );
  const [first, setFirst] = useState<typeof data>();
  if (data && !first) setFirst(data);
  return first?.map((card) => ({ ...card, name: names.get(card.friendId) ?? '' })) ?? NONE;
}
