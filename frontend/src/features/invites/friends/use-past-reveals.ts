import { useState } from 'react';
import { useListRevealsQuery } from '../../../api/api.ts';
import type { OwnItem } from '../../../api/own-content.ts';
import type { Friends } from './use-friends.ts';

/** The cards of friends for the answers among these items. */
export function usePastReveals(friends: Friends, items: readonly OwnItem[]) {
  const since = items.at(-1)?.timestamp ?? '';
  // When a friend has stopped sharing, the pressed card stays and says so.
  const [hadFriends, setHadFriends] = useState(false);
  if (!hadFriends && friends.paired.length > 0) setHadFriends(true);
  const skip = !hadFriends || since === '';
  const { data } = useListRevealsQuery({ since }, { skip });
  return skip ? [] : (data ?? []);
}
