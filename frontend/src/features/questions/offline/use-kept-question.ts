import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { askAgain, restoreDay, useVerifySessionQuery } from '../../../api/api.ts';
import { isUnanswered } from '../../../lib/errors.ts';
import { keptQuestion } from './kept-question.ts';

/**
 * Whether the page can be shown: `reading` and `nothing` when the session can't be asked, `nothing` only without a connection.
 * Restores the question that this device has kept, and asks the server again when it is back online.
 */
export function useKeptQuestion(): 'shown' | 'reading' | 'nothing' {
  const { data, error, isLoading } = useVerifySessionQuery();
  const dispatch = useDispatch();
  const [copy] = useState(() => keptQuestion(Date.now()));
  const isAway = !isLoading && isUnanswered(error);
  // What the page knows already is newer than the copy.
  const isUnknown = isAway && data === undefined;

  useEffect(() => {
    if (isUnknown && copy) dispatch(restoreDay(copy));
  }, [isUnknown, copy, dispatch]);

  useEffect(() => {
    if (isAway && copy) addEventListener('online', () => dispatch(askAgain()), { once: true });
  }, [isAway, copy, dispatch]);

  if (!isUnknown) return 'shown';
  if (copy) return 'reading';
  // While the device is online, a server that does not answer leads home, like on every page.
  return navigator.onLine ? 'shown' : 'nothing';
}
