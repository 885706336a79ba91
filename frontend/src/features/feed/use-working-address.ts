import { useState } from 'react';

interface WorkingAddress {
  /** Changes when the photo has to be loaded again. */
  attempt: number;
  /** The photo cannot be loaded, even from a new URL. */
  broken: boolean;
  onLoad: () => void;
  onError: () => void;
  retry: () => void;
}

const START = { attempt: 0, asked: false, broken: false };

/**
 * URL of a photo. The signed URL of a private photo expires after some minutes, so a load error fetches a new one, once.
 * `refresh` resolves with false when that failed.
 */
export function useWorkingAddress(refresh: () => Promise<boolean>): WorkingAddress {
  const [{ attempt, asked, broken }, set] = useState(START);

  const askAnew = async () => {
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
      else void askAnew();
    },
    retry: () => set({ attempt: attempt + 1, asked: false, broken: false }),
  };
}
