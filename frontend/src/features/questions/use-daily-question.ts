import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import {
  type DailyQuestionDto,
  endDay,
  useGetResponseStatusQuery,
  useGetTodaysQuestionQuery,
} from '../../api/api.ts';
import { useDayChange } from './use-day-change.ts';

export interface DailyQuestion {
  /** Null until it is known. */
  question: DailyQuestionDto | null;
  /** Whether today's question has been answered; null until that is known. */
  sent: boolean | null;
  failed: boolean;
  reload: () => void;
}

/** The question of the product day, kept up to date over midnight, and whether it has been answered. */
export function useDailyQuestion({ anonymous }: { anonymous: boolean }): DailyQuestion {
  const question = useGetTodaysQuestionQuery();
  const status = useGetResponseStatusQuery(anonymous ? { anonymous: 'true' } : {});
  const dispatch = useDispatch();
  const changeOver = useCallback(() => void dispatch(endDay()), [dispatch]);
  useDayChange(question.data?.expiresAt, changeOver);
  return {
    question: question.data ?? null,
    sent: status.data?.hasSubmitted ?? null,
    failed: isWithout(question) || isWithout(status),
    reload: () => {
      if (isWithout(question)) void question.refetch();
      if (isWithout(status)) void status.refetch();
    },
  };
}

/** What was known before a failed call stays good enough to go on with. */
function isWithout({ data, isError }: { data?: unknown; isError: boolean }): boolean {
  return isError && data === undefined;
}
