import { useState } from 'react';
import type { Visibility } from './answer-audience.tsx';
import { type Friends, useFriends } from './use-friends.ts';

export interface Audience {
  friends: Friends;
  chosen: Visibility;
  choose: (visibility: Visibility) => void;
  /** Visibility of an answer that is sent now. */
  visibility: Visibility;
  /** Ids of the friends whom the form names. */
  sharedWith: number[];
}

/** State of the choice who may see the answer that is being written. */
export function useAudience(): Audience {
  const friends = useFriends();
  const [chosen, choose] = useState<Visibility>('public');
  // Before the friends have loaded, or offline, the form cannot name them, so the answer is only for its author.
  const known = !friends.loading && !friends.failed;
  const sharedWith = friends.paired.map(({ id }) => id);
  return { friends, chosen, choose, visibility: known ? chosen : 'only-me', sharedWith };
}
