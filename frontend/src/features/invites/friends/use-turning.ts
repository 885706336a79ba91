import { useState } from 'react';
import { useAskAboutFriends, useFetchCard } from '../../../api/friends.ts';
import { errorStatus, NOT_FOUND } from '../../../lib/errors.ts';
import { noteTurned } from './turned-cards.ts';

export interface Turning {
  /** The friend's answer while the card is turned over. */
  text: string | null;
  /** Number of times the card was turned. */
  turns: number;
  fetching: boolean;
  failed: boolean;
  /** The card is gone: the friend stopped sharing, or the answer is private or deleted now. */
  gone: boolean;
  over: () => void;
  back: () => void;
}

/** Turns a friend's card over. The answer is fetched each time, and forgotten when the card is turned back. */
export function useTurning(friendId: number, responseId: number): Turning {
  const fetchCard = useFetchCard();
  const askAgain = useAskAboutFriends();
  const [fetching, setFetching] = useState(false);
  const [{ text, turns }, setCard] = useState<Pick<Turning, 'text' | 'turns'>>(DOWN);
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
