import { useEffect, useState } from 'react';

/** The value once it has not changed for this many milliseconds; until then the one before. */
export function useSettled<T>(value: T, rest: number): T {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), rest);
    return () => clearTimeout(timer);
  }, [value, rest]);
  return settled;
}
