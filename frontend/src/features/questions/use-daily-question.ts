import { type DailyQuestionDto, useGetResponseStatusQuery } from '../../api/api.ts';
import { useTodaysQuestion } from './use-todays-question.ts';

export interface DailyQuestion {
  /** Null while loading. */
  question: DailyQuestionDto | null;
  /** Whether today's question has been answered; null while loading. */
  sent: boolean | null;
  failed: boolean;
  reload: () => void;
  /** Asks the server again whether it has been answered. */
  askAgain: () => void;
}

/** Question of the product day and whether it has been answered; updates after midnight. */
export function useDailyQuestion({ anonymous }: { anonymous: boolean }): DailyQuestion {
  const question = useTodaysQuestion();
  const status = useGetResponseStatusQuery(anonymous ? { anonymous: true } : {});
  return {
    question: question.data ?? null,
    sent: status.data?.hasSubmitted ?? null,
    failed: isWithout(question) || isWithout(status),
    askAgain: () => void status.refetch(),
    reload: () => {
      if (isWithout(question)) void question.refetch();
      if (isWithout(status)) void status.refetch();
    },
  };
}

/** Data from before a failed call is still used. */
function isWithout({ data, isError }: { data?: unknown; isError: boolean }): boolean {
  return isError && data === undefined;
}
