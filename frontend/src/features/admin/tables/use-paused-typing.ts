import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 300;

/** State of a text field. Calls `onValue` after a pause in typing, if the text `isReady`, and at once on `send`. */
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
    // The value was changed by Back or by Clear Filters, not by typing.
    if (value !== sent) {
      setTyped(value);
      setSent(value);
    }
  }

  const send = () => {
    if (typed === value) return;
    setSent(typed);
    onValue(typed);
  };

  // A ref, because `send` may change during the pause, and the URL must keep a dialog that was opened in between.
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });

  useEffect(() => {
    if (typed === value || !isReady(typed)) return;
    const timer = setTimeout(() => latest.current(), PAUSE_MS);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- Only typing starts the pause again.
  }, [typed]);

  return { typed, type: setTyped, send };
}
