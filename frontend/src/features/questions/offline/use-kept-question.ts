import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { refetchRestoredDay, restoreDay, useVerifySessionQuery } from '../../../api/api.ts';
import { isUnanswered } from '../../../lib/errors.ts';
import { keptQuestion } from './kept-question.ts';

/**
 * Says whether the page of the question can be shown. When the session can't be verified and the page has no data, the
 * copy of the question on this device is restored (`reading`). Without a copy and a connection, there is `nothing` to
 * show. The question is requested again when the device is back online.
 */
export function useKeptQuestion(): 'shown' | 'reading' | 'nothing' {
  const { data, error, isLoading } = useVerifySessionQuery();
  const dispatch = useDispatch();
  const [copy] = useState(() => keptQuestion(Date.now()));
  const isDown = !isLoading && isUnanswered(error);
  // Data that the page already has is newer than the copy.
  const isUnknown = isDown && data === undefined;

  useEffect(() => {
    if (isUnknown && copy) dispatch(restoreDay(copy));
  }, [isUnknown, copy, dispatch]);

  useEffect(() => {
    if (isDown && copy)
      addEventListener('online', () => dispatch(refetchRestoredDay()), { once: true });
  }, [isDown, copy, dispatch]);

  if (!isUnknown) return 'shown';
  if (copy) return 'reading';
  // While the device is online, a server that does not respond leads to the home page, as on every page.
  return navigator.onLine ? 'shown' : 'nothing';
}
