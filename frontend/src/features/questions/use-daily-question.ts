import { type DailyQuestionDto, useGetResponseStatusQuery } from '../../api/api.ts';
import { useTodaysQuestion } from './use-todays-question.ts';

export interface DailyQuestion {
  /** Null while loading. */
  question: DailyQuestionDto | null;
  /** Whether today's question has been answered; null while loading. */
  sent: boolean | null;
  failed: boolean;
  reload: () => void;
  /** Requests the answer status again; resolves with it, and with false when it is unknown. */
  askAgain: () => Promise<boolean>;
}

/** Question of the product day and whether it has been answered; updates after midnight. */
export function useDailyQuestion({ anonymous }: { anonymous: boolean }): DailyQuestion {
  const question = useTodaysQuestion();
  const status = useGetResponseStatusQuery(anonymous ? { anonymous: true } : {});
  return {
    question: question.data ?? null,
    sent: status.data?.hasSubmitted ?? null,
    failed: isWithout(question) || isWithout(status),
    askAgain: async () => {
      const { data, isSuccess } = await status.refetch();
      return isSuccess && data.hasSubmitted;
    },
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
