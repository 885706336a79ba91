import { useState } from 'react';

const STORED_AS = 'unspoken.review-letter-keys';
const OFF = 'off';

/** Whether single-letter keys work; the choice is kept in this browser. */
export function useLetterKeys(): [boolean, (on: boolean) => void] {
  const [on, set] = useState(() => storedChoice() !== OFF);
  const choose = (chosen: boolean) => {
    set(chosen);
    store(chosen);
  };
  return [on, choose];
}

// A browser may refuse its storage; then the choice holds for as long as the page does.
function storedChoice(): string | null {
  try {
    return localStorage.getItem(STORED_AS);
  } catch {
    return null;
  }
}

function store(on: boolean): void {
  try {
    if (on) localStorage.removeItem(STORED_AS);
    else localStorage.setItem(STORED_AS, OFF);
  } catch {
    // See above.
  }
}
