import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useVerifySessionQuery } from '../../../api/api.ts';
import { askAgain, restoreDay } from '../../../api/offline-day.ts';
import { keptQuestion } from './kept-question.ts';

/**
 * Whether the page can be shown: `reading` and `nothing` when the session can't be asked, `nothing` only without a connection.
 * Restores the question that this device has kept, and asks the server again when it is back online.
 */
export function useKeptQuestion(): 'shown' | 'reading' | 'nothing' {
  const { error, isLoading } = useVerifySessionQuery();
  const dispatch = useDispatch();
  const [copy] = useState(() => keptQuestion(Date.now()));
  const isAway = !isLoading && error !== undefined && 'status' in error && error.status === 0;

  useEffect(() => {
    if (!isAway || !copy) return undefined;
    dispatch(restoreDay(copy));
    addEventListener('online', refresh);
    return undefined;
    function refresh() {
      removeEventListener('online', refresh);
      dispatch(askAgain());
    }
  }, [isAway, copy, dispatch]);

  if (!isAway) return 'shown';
  if (copy) return 'reading';
  // While the device is online, a server that does not answer leads home, like on every page.
  return navigator.onLine ? 'shown' : 'nothing';
}
