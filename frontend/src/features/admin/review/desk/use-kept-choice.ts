import { useState } from 'react';

/** A switch whose choice other than the usual one is stored in this browser. */
export function useKeptChoice(name: string, usual: boolean): [boolean, (on: boolean) => void] {
  const [on, set] = useState(() => (isKept(name) ? !usual : usual));
  const choose = (chosen: boolean) => {
    set(chosen);
    keep(name, chosen !== usual);
  };
  return [on, choose];
}

// When the browser blocks storage, the choice lasts until the page is closed.
function isKept(name: string): boolean {
  try {
    return localStorage.getItem(name) !== null;
  } catch {
    return false;
  }
}

function keep(name: string, other: boolean): void {
  try {
    if (other) localStorage.setItem(name, 'other');
    else localStorage.removeItem(name);
  } catch {
    // The choice lasts until the page is closed.
  }
}
