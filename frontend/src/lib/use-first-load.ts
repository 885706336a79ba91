import { useState } from 'react';

/** Whether the first load still runs; false from its end on, also while something that failed is tried again. */
export function useFirstLoad(isLoading: boolean): boolean {
  const [isOver, setOver] = useState(false);
  if (!isLoading && !isOver) setOver(true);
  return isLoading && !isOver;
}
