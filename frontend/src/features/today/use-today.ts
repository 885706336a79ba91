import { useState } from 'react';
import { type TodayDto, useGetTodayQuery } from '../../api/api.ts';

export interface TodayState {
  failed: boolean;
  /** The last seven days; empty until they are known. */
  week: TodayDto['week'];
  news: TodayDto['news'];
  firstRun: TodayDto['firstRun'];
  /** Up to where the news go; undefined while unknown. */
  newsUpTo: TodayDto['newsUpTo'] | undefined;
  /** Time up to which the user has seen the news; null for never, undefined while unknown. */
  seenAt: TodayDto['seenAt'] | undefined;
}

const NO_WEEK: TodayDto['week'] = [];

/**
 * News, first cards and the week of the user. News and first cards stay until the page is left, also when they are
 * seen.
 */
export function useToday(): TodayState {
  const { data, isError } = useGetTodayQuery();
  const [first, setFirst] = useState<TodayDto | null>(null);
  if (data && !first) setFirst(data);
  return {
    failed: isError && !data,
    week: data?.week ?? NO_WEEK,
    news: first?.news ?? null,
    firstRun: first?.firstRun ?? null,
    newsUpTo: first?.newsUpTo,
    seenAt: first?.seenAt,
  };
}
