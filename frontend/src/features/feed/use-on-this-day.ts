import { useMemo, useState } from 'react';
import { type MemoryDto, useGetOnThisDayQuery } from '../../api/api.ts';
import { dismissedKey, keepDraft, readDraft } from '../../lib/drafts.ts';
import { withBegunAgain } from './again-drafts.ts';

export interface OnThisDay {
  loading: boolean;
  /** Empty when there are none, when they were dismissed, and when they could not be loaded. */
  memories: readonly MemoryDto[];
  /** Hides the memories until the next product day. */
  dismiss: () => void;
  /** Fetches them again, with working URLs of private photos; resolves with false when that failed. */
  reload: () => Promise<boolean>;
}

/** What the user with this address uploaded and answered on this day in earlier months and years. */
export function useOnThisDay(email: string): OnThisDay {
  const { data, isLoading, refetch } = useGetOnThisDayQuery();
  const key = dismissedKey(email);
  const [dismissed, setDismissed] = useState(() => readDraft(key));
  // Not while writing: a memory of an earlier day would go away with its last letter.
  const memories = useMemo(() => (data ? withBegunAgain(email, data.memories) : []), [email, data]);
  return {
    loading: isLoading,
    memories: dismissed === data?.day ? [] : memories,
    dismiss: () => {
      if (!data) return;
      setDismissed(data.day);
      keepDraft(key, data.day);
    },
    reload: async () => !(await refetch()).isError,
  };
}
