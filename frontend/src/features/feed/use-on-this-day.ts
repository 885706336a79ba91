import { useMemo, useState } from 'react';
import { type MemoryDto, useGetOnThisDayQuery } from '../../api/api.ts';
import { dismissedKey, readDraft, storeDraft } from '../../lib/drafts.ts';
import { withDraftedMemories } from './memory-drafts.ts';

export interface OnThisDay {
  loading: boolean;
  /** Memories; empty when there are none, when they were dismissed, and when they could not be loaded. */
  memories: readonly MemoryDto[];
  /** Hides the memories until the next product day. */
  dismiss: () => void;
  /** Fetches the memories again, with fresh URLs of private photos; resolves with false when that failed. */
  reload: () => Promise<boolean>;
}

/** Memories of the user with this address: uploads and answers on this day in earlier months and years. */
export function useOnThisDay(email: string): OnThisDay {
  const { data, isLoading, refetch } = useGetOnThisDayQuery();
  const key = dismissedKey(email);
  const [dismissed, setDismissed] = useState(() => readDraft(key));
  // Drafts are read only once: a memory of an earlier day would disappear when its draft becomes empty.
  const memories = useMemo(
    () => (data ? withDraftedMemories(email, data.memories) : []),
    [email, data],
  );
  return {
    loading: isLoading,
    memories: dismissed === data?.day ? [] : memories,
    dismiss: () => {
      if (!data) return;
      setDismissed(data.day);
      storeDraft(key, data.day);
    },
    reload: async () => !(await refetch()).isError,
  };
}
