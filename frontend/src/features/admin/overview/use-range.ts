import { useSearchParams } from 'react-router-dom';

export const ranges = [7, 30, 90] as const;
export type Range = (typeof ranges)[number];

const NAME = 'days';
const START: Range = 30;

/** Range of the overview in days, kept in the URL. */
export function useRange(): [Range, (range: Range) => void] {
  const [params, setParams] = useSearchParams();
  const asked = Number(params.get(NAME));
  const range = ranges.find((days) => days === asked) ?? START;
  const choose = (days: Range) =>
    setParams((now) => {
      const next = new URLSearchParams(now);
      next.set(NAME, String(days));
      return next;
    });
  return [range, choose];
}
