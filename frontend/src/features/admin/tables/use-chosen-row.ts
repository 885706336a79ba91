import { useState } from 'react';

/** The row with this id. It stays when a newer list lacks it, so that a dialog does not close by itself. */
export function useChosenRow<Row extends { id: number }>(
  rows: readonly Row[] | undefined,
  id: string | undefined,
): Row | undefined {
  const found = rows?.find((row) => String(row.id) === id);
  const [kept, setKept] = useState(found);
  if (found && found !== kept) setKept(found);
  return found ?? (String(kept?.id) === id ? kept : undefined);
}
