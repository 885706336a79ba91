import { useState } from 'react';
import { useRefetchFriends, useFetchCard } from '../../../api/friends.ts';
import { errorStatus, NOT_FOUND } from '../../../lib/errors.ts';
import { noteTurned } from './turned-cards.ts';

export interface FriendCardState {
  /** The friend's answer while the card is turned over. */
  text: string | null;
  /** Number of times the card was turned. */
  turns: number;
  fetching: boolean;
  failed: boolean;
  /** Whether the card is gone, because the friend stopped sharing, or because the answer is private or deleted now. */
  gone: boolean;
  over: () => void;
  back: () => void;
}

/** Turns a friend's card over. The answer is fetched each time, and forgotten when the card is turned back. */
export function useFriendCard(friendId: number, responseId: number): FriendCardState {
  const fetchCard = useFetchCard();
  const askAgain = useRefetchFriends();
  const [fetching, setFetching] = useState(false);
  const [{ text, turns }, setCard] = useState<Pick<FriendCardState, 'text' | 'turns'>>(DOWN);
  const [failure, setFailure] = useState<'failed' | 'gone' | null>(null);

  const over = async () => {
    setFailure(null);
    setFetching(true);
    const { data, error } = await fetchCard({ id: friendId, responseId });
    setFetching(false);
    if (data && !error) {
      noteTurned({ friendId, responseId });
      return setCard({ text: data.responseContent, turns: turns + 1 });
    }
    const gone = errorStatus(error) === NOT_FOUND;
    setFailure(gone ? 'gone' : 'failed');
    if (gone) askAgain(['friends']);
  };
  return {
    text,
    turns,
    fetching,
    failed: failure === 'failed',
    gone: failure === 'gone',
    over: () => void over(),
    back: () => setCard({ text: null, turns: turns + 1 }),
  };
}

const DOWN = { text: null, turns: 0 };
