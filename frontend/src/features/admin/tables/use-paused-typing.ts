import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 300;

/** Passes on what is typed when its writer pauses, if it is ready by then, and at once by `send`. */
export function usePausedTyping(
  value: string,
  onValue: (value: string) => void,
  isReady: (typed: string) => boolean = () => true,
) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const [sent, setSent] = useState(value);
  if (known !== value) {
    setKnown(value);
    // Changed by Back or by another tab, not by what is being typed here.
    if (value !== sent) setTyped(value);
  }

  const send = () => {
    if (typed === value) return;
    setSent(typed);
    onValue(typed);
  };

  // At the end of the pause the page's address may hold more than at its start: a dialog opened meanwhile stays open.
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });

  useEffect(() => {
    if (typed === value || !isReady(typed)) return;
    const timer = setTimeout(() => latest.current(), PAUSE_MS);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- Only typing starts the pause anew.
  }, [typed]);

  return { typed, type: setTyped, send };
}
