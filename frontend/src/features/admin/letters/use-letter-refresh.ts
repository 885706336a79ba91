import { useEffect, useReducer } from 'react';
import { type LetterDto, useGetLetterQuery } from '../../../api/admin.ts';
import { LONGEST_TIMER_MS } from '../../../lib/longest-timer.ts';
import { refreshAfter, wakeAfter } from './letter-refresh.ts';

/** Reads a letter repeatedly while it is being sent, and shortly before its time. */
export function useLetterRefresh(letter: LetterDto | undefined): void {
  const [wakes, wake] = useReducer((count: number) => count + 1, 0);
  const pollingInterval = refreshAfter(letter);
  // A second subscription to the same data determines how often it is read.
  useGetLetterQuery({ id: letter?.id ?? 0 }, { skip: pollingInterval === 0, pollingInterval });
  useEffect(() => {
    const wait = wakeAfter(letter);
    if (wait === 0) return undefined;
    const timer = setTimeout(wake, Math.min(LONGEST_TIMER_MS, wait));
    return () => clearTimeout(timer);
  }, [letter, wakes]);
}
