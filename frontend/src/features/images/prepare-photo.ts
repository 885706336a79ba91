import type { Dispatch } from 'react';
import { previewPhoto } from '../../api/upload-image.ts';
import { type CallFailure, errorMessage, TOO_MANY_REQUESTS } from '../../lib/errors.ts';
import { toast } from '../../ui/toast.ts';
import { compressPhoto } from './picture/compress-photo.ts';
import type { Photo } from './picture/photo.ts';
import { turnPhoto } from './picture/turn-photo.ts';
import type { UploadEvent } from './upload-machine.ts';

const UNREACHED = 'We can’t read this photo without our server, and it can’t be reached just now.';

/**
 * Compresses a chosen file, using the server for formats that the browser cannot decode. Reports no failure once
 * `unwanted` is aborted.
 */
export async function prepareChosen(
  file: File,
  dispatch: Dispatch<UploadEvent>,
  unwanted: AbortSignal,
): Promise<void> {
  dispatch({ type: 'chosen', file });
  try {
    const photo = await compressPhoto(file, (unread) => previewPhoto(unread, unwanted));
    dispatch({ type: 'prepared', file, photo });
  } catch (failure) {
    if (unwanted.aborted) return;
    if (mayWorkLater(failure)) {
      dispatch({ type: 'prepareDelayed', file, notice: errorMessage(failure, UNREACHED) });
    } else {
      dispatch({ type: 'prepareFailed', file });
      const description = 'Failed to process image. Please try again.';
      toast({ title: 'Compression Error', description, tone: 'error' });
    }
  }
}

function mayWorkLater(failure: unknown): boolean {
  const { status = -1 } = failure as Partial<CallFailure>;
  return status === 0 || status === TOO_MANY_REQUESTS || status >= 500;
}

/** Rotates the photo by 90 degrees clockwise; resolves to the current photo, also after a failure. */
export async function turnChosen(photo: Photo, dispatch: Dispatch<UploadEvent>): Promise<Photo> {
  dispatch({ type: 'turnAsked' });
  try {
    const turned = await turnPhoto(photo);
    dispatch({ type: 'turned', photo: turned });
    return turned;
  } catch {
    dispatch({ type: 'turnFailed' });
    const description = 'Failed to rotate image. Please try again.';
    toast({ title: 'Rotation Error', description, tone: 'error' });
    return photo;
  }
}
