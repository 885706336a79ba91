import { useState } from 'react';
import { onDevice } from '../../../../lib/browser-storage.ts';

/**
 * State of a switch. A choice other than the default is stored in this browser; without storage, until the page is
 * closed.
 */
export function useStoredChoice(name: string, usual: boolean): [boolean, (on: boolean) => void] {
  const [on, set] = useState(() => (onDevice.read(name) === null ? usual : !usual));
  const choose = (chosen: boolean) => {
    set(chosen);
    onDevice.write(name, chosen === usual ? null : 'other');
  };
  return [on, choose];
}
