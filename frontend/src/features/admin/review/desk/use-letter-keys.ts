import { useState } from 'react';

const STORED_AS = 'unspoken.review-letter-keys';
const OFF = 'off';

/** Whether single-letter shortcuts are on; stored in this browser. */
export function useLetterKeys(): [boolean, (on: boolean) => void] {
  const [on, set] = useState(() => storedChoice() !== OFF);
  const choose = (chosen: boolean) => {
    set(chosen);
    store(chosen);
  };
  return [on, choose];
}

// When the browser blocks storage, the choice lasts until the page is closed.
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
    // The choice lasts until the page is closed.
  }
}
