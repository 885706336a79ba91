import { useState } from 'react';

interface PhotoRetry {
  /** Changes when the photo has to be loaded again. */
  attempt: number;
  /** Whether the photo cannot be loaded, even from a new URL. */
  broken: boolean;
  onLoad: () => void;
  onError: () => void;
  retry: () => void;
}

const START = { attempt: 0, asked: false, broken: false };

/**
 * Loads a photo again when it failed to load. The signed URL of a private photo expires after some minutes, so the
 * first error fetches a new one by `refresh`, which resolves with false when that failed.
 */
export function usePhotoRetry(refresh: () => Promise<boolean>): PhotoRetry {
  const [{ attempt, asked, broken }, set] = useState(START);

  const askAgain = async () => {
    set({ attempt, asked: true, broken });
    const refreshed = await refresh();
    set({ attempt: attempt + 1, asked: true, broken: !refreshed });
  };
  return {
    attempt,
    broken,
    onLoad: () => set({ attempt, asked: false, broken: false }),
    onError: () => {
      if (asked) set({ attempt, asked, broken: true });
      else void askAgain();
    },
    retry: () => set({ attempt: attempt + 1, asked: false, broken: false }),
  };
}
