import { type Dispatch, useEffect, useRef } from 'react';
import {
  type CardPhotoUpload,
  type UploadedImageDto,
  useSendCardPhotoMutation,
} from '../../api/upload-photo.ts';
import { errorMessage } from '../../lib/errors.ts';
import { toast } from '../../ui/toast.ts';
import { inViewTransition } from '../../ui/view-transition.ts';
import { splitAtAuthLink } from './auth-link.ts';
import { beginSending, endSending } from './kept-photo.ts';
import type { Photo } from './photo/photo.ts';
import type { UploadEvent } from './upload-machine.ts';

export type UploadOutcome = { success: true } | { success: false; errorMessage: string };
export type UploadDetails = Omit<CardPhotoUpload, keyof Photo | 'image' | 'onProgress'>;

const FAILED = 'Image upload failed. Please try again.';

/** Sends a photo with its form fields, and reports each step to the form. */
export function usePhotoSending(
  dispatch: Dispatch<UploadEvent>,
  onOutcome?: (outcome: UploadOutcome) => void,
) {
  const [sendPhoto] = useSendCardPhotoMutation();
  const running = useRef<{ abort: () => void }>(undefined);
  const last = useRef<UploadedImageDto & { image: Blob; email: string | undefined }>(undefined);
  const isOpen = useRef(false);

  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  const send = async (photo: Photo, details: UploadDetails) => {
    dispatch({ type: 'sendAsked' });
    const { blob: image, rotation, replaces } = photo;
    const { email } = details;
    // The photo was already sent with this address, so there is nothing to send.
    if (last.current?.image === image && last.current.email === email) {
      return dispatch({ type: 'accepted', message: last.current.message });
    }
    beginSending(photo);
    const onProgress = (progress: number) => dispatch({ type: 'progressed', progress });
    const call = sendPhoto({ ...details, replaces, image, rotation, onProgress });
    running.current = call;
    const { data, error } = await call;
    endSending(photo, data !== undefined);
    if (data) {
      last.current = { ...data, image, email };
      inViewTransition(() => dispatch({ type: 'accepted', message: data.message }));
      onOutcome?.({ success: true });
    } else if (!isCanceled(error)) {
      const message = errorMessage(error, FAILED);
      tellRefusal(message, dispatch, isOpen.current);
      onOutcome?.({ success: false, errorMessage: message });
    }
  };

  const cancel = () => {
    dispatch({ type: 'canceled' });
    running.current?.abort();
  };

  return { send, cancel, lastReceipt: () => last.current?.receipt };
}

/** Shows a message with a login link in the form, if it is still open, and any other error as a toast. */
function tellRefusal(message: string, dispatch: Dispatch<UploadEvent>, isOpen: boolean): void {
  const notice = isOpen && splitAtAuthLink(message) ? message : null;
  dispatch({ type: 'refused', notice });
  if (!notice) toast({ title: 'Error', description: message, tone: 'error' });
}

function isCanceled(error: object): boolean {
  return 'name' in error && error.name === 'AbortError';
}
