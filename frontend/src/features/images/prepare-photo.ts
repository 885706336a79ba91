import type { Dispatch } from 'react';
import { toast } from '../../ui/toast.ts';
import { compressPhoto } from './picture/compress-photo.ts';
import type { Photo } from './picture/photo.ts';
import { turnPhoto } from './picture/turn-photo.ts';
import type { UploadEvent } from './upload-machine.ts';

/** Makes a chosen file small; a failure is told only while `isWanted` says that no later file was chosen. */
export async function prepareChosen(
  file: File,
  dispatch: Dispatch<UploadEvent>,
  isWanted: () => boolean,
): Promise<void> {
  dispatch({ type: 'chosen', file });
  try {
    dispatch({ type: 'prepared', file, photo: await compressPhoto(file) });
  } catch {
    dispatch({ type: 'prepareFailed', file });
    if (isWanted()) {
      const description = 'Failed to process image. Please try again.';
      toast({ title: 'Compression Error', description, tone: 'error' });
    }
  }
}

/** Turns the photo a quarter to the right; resolves to the photo that is in hand then. */
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
