import { useSearchParams } from 'react-router-dom';

export const ranges = [7, 30, 90] as const;
export type Range = (typeof ranges)[number];

/** Range of the overview in days, stored in the URL. */
export function useRange(): [Range, (range: Range) => void] {
  return useDays('days', ranges);
}

/** Chosen range in days, stored in the URL under this name; 30 days by default. */
export function useDays<Days extends number>(
  name: string,
  known: readonly Days[],
): [Days | 30, (range: Days) => void] {
  const [params, setParams] = useSearchParams();
  const asked = Number(params.get(name));
  const range = known.find((days) => days === asked) ?? 30;
  const choose = (days: Days) =>
    setParams((now) => {
      const next = new URLSearchParams(now);
      next.set(name, String(days));
      return next;
    });
  return [range, choose];
}
