import { useState } from 'react';
import { type TodayDto, useGetTodayQuery } from '../../api/api.ts';

export interface TodayState {
  failed: boolean;
  /** Empty until it is known. */
  week: TodayDto['week'];
  news: TodayDto['news'];
  firstRun: TodayDto['firstRun'];
  /** When the user saw the last news: null for never, undefined while it is not known. */
  seenAt: TodayDto['seenAt'] | undefined;
}

const NO_WEEK: TodayDto['week'] = [];

/** What awaits the user on this visit. News and first cards stay until the page is left, also once they are seen or done. */
export function useToday(): TodayState {
  const { data, isError } = useGetTodayQuery();
  const [first, setFirst] = useState<TodayDto | null>(null);
  if (data && !first) setFirst(data);
  return {
    failed: isError && !data,
    week: data?.week ?? NO_WEEK,
    news: first?.news ?? null,
    firstRun: first?.firstRun ?? null,
    seenAt: first?.seenAt,
  };
}
