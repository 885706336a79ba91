import { useState } from 'react';
import { type MemoryDto, useGetOnThisDayQuery } from '../../api/past-questions.ts';

/** Product day on which the memories were dismissed on this device. */
const DISMISSED = 'unspoken.on-this-day';

export interface OnThisDay {
  loading: boolean;
  /** Empty when there are none, when they were dismissed, and when they could not be loaded. */
  memories: readonly MemoryDto[];
  /** Hides the memories until the next product day. */
  dismiss: () => void;
}

/** What the signed-in person uploaded and answered on this day in earlier months and years. */
export function useOnThisDay(): OnThisDay {
  const { data, isLoading } = useGetOnThisDayQuery();
  const [dismissed, setDismissed] = useState(dismissedDay);
  const hidden = !data || dismissed === data.day;
  return {
    loading: isLoading,
    memories: hidden ? [] : data.memories,
    dismiss: () => {
      if (!data) return;
      setDismissed(data.day);
      try {
        localStorage.setItem(DISMISSED, data.day);
      } catch {
        // Without storage, it lasts until the page is closed.
      }
    },
  };
}

function dismissedDay(): string | null {
  try {
    return localStorage.getItem(DISMISSED);
  } catch {
    return null;
  }
}
