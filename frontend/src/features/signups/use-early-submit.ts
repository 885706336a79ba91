import { type RefObject, useEffect, useRef } from 'react';
import { takeEarlySubmit } from '../../lib/early-submit.ts';

/** Sends a form that somebody wanted to send before the page was alive, as soon as it is. */
export function useEarlySubmit(live: boolean): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (live && form.current && takeEarlySubmit(form.current)) form.current.requestSubmit();
  }, [live]);
  return form;
}
