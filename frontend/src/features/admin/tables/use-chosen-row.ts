import { useState } from 'react';

/**
 * The row with this id. It is returned also when a newer list lacks it, so that its dialog does not close by itself.
 */
export function useChosenRow<Row extends { id: number }>(
  rows: readonly Row[] | undefined,
  id: string | undefined,
): Row | undefined {
  const found = rows?.find((row) => String(row.id) === id);
  const [last, setLast] = useState(found);
  if (found && found !== last) setLast(found);
  return found ?? (String(last?.id) === id ? last : undefined);
}
