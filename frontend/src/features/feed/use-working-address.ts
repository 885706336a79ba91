import { useState } from 'react';
import { type OwnPicture, useRefreshPictureMutation } from '../../api/api.ts';

interface WorkingAddress {
  /** The picture can't be shown, also by a new address. */
  broken: boolean;
  onLoad: () => void;
  onError: () => void;
  retry: () => void;
}

/** The address of a private picture works for minutes: one that is met too late is asked for anew, once. */
export function useWorkingAddress({ id, objectStorageUrl }: OwnPicture['data']): WorkingAddress {
  const [refresh] = useRefreshPictureMutation();
  const [asked, setAsked] = useState(false);
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);

  const askAnew = async () => {
    setAsked(true);
    const { data } = await refresh(id);
    if (!data || data.objectStorageUrl === objectStorageUrl) setBrokenUrl(objectStorageUrl);
  };
  return {
    broken: brokenUrl === objectStorageUrl,
    onLoad: () => setAsked(false),
    onError: () => {
      if (asked) setBrokenUrl(objectStorageUrl);
      else void askAnew();
    },
    retry: () => {
      setBrokenUrl(null);
      setAsked(false);
    },
  };
}
