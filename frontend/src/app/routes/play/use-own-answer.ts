import { useGetTodaysRevealsQuery } from '../../../api/api.ts';
import type { DailyAnswer } from '../../../features/questions/use-daily-answer.ts';

/** The user's answer of today: the one that this page has sent, or the one on the server. */
export function useOwnAnswer({ done, answered, sentToday }: DailyAnswer) {
  const sent = done ? answered : null;
  const skip = sent !== null || !sentToday;
  const { data, isError, refetch } = useGetTodaysRevealsQuery(undefined, { skip });
  const answer = sent ?? data?.own ?? null;
  return { answer, failed: isError && answer === null, reload: () => void refetch() };
}
