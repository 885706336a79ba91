import { useState } from 'react';
import type { Visibility } from './answer-audience.tsx';
import { type Friends, useFriends } from './use-friends.ts';

export interface Audience {
  friends: Friends;
  chosen: Visibility;
  choose: (visibility: Visibility) => void;
  /** Who may see an answer that is sent now. */
  visibility: Visibility;
  /** Ids of the friends whom the form names. */
  sharedWith: number[];
}

/** Who may see the answer that is being written. */
export function useAudience(): Audience {
  const friends = useFriends();
  const [chosen, choose] = useState<Visibility>('public');
  // Without a connection, or before they have loaded, nobody could see here who would see the answer.
  const known = !friends.loading && !friends.failed;
  const sharedWith = friends.paired.map(({ id }) => id);
  return { friends, chosen, choose, visibility: known ? chosen : 'only-me', sharedWith };
}
