import { useFriendNews } from '../../../api/friends.ts';
import { useAnyFaceDown } from './turned-cards.ts';

/** Whether a friend asks, and whether a friend's card of today lies face down. */
export function useWaitingFriends() {
  const { friends, cards } = useFriendNews();
  const card = useAnyFaceDown(cards);
  return { asks: friends.some(({ state }) => state === 'asks'), card };
}
