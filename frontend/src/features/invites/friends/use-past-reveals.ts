import { useListRevealsQuery } from '../../../api/friends.ts';
import type { OwnItem } from '../../../api/own-content.ts';
import type { Friends } from './use-friends.ts';

/** The cards of friends for the answers among these items. */
export function usePastReveals(friends: Friends, items: readonly OwnItem[]) {
  const since = items.at(-1)?.timestamp ?? '';
  const skip = friends.paired.length === 0 || since === '';
  const { data } = useListRevealsQuery({ since }, { skip });
  return skip ? [] : (data ?? []);
}
