import { useState } from 'react';

/** Whether the first load is still running. After its end it stays false, also during a retry. */
export function useFirstLoad(isLoading: boolean): boolean {
  const [isOver, setOver] = useState(false);
  if (!isLoading && !isOver) setOver(true);
  return isLoading && !isOver;
}
