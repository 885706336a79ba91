import type { Dispatch } from 'react';
import { previewPhoto } from '../../api/upload-photo.ts';
import { type CallFailure, errorMessage, TOO_MANY_REQUESTS } from '../../lib/errors.ts';
import { toast } from '../../ui/toast.ts';
import { compressPhoto } from './photo/compress-photo.ts';
import { tooLarge, UnusablePhotoError } from './photo/unusable-photo.error.ts';
import type { UploadEvent } from './upload-machine.ts';

/** Maximum size of a file in bytes. Photos are smaller; reading a video would fill the memory of a phone. */
const LARGEST_READ = 100 * 1024 ** 2;
const UNREACHED = 'We can’t read this photo without our server, and it can’t be reached right now.';

/**
 * Compresses a chosen file, using the server for what the browser cannot decode. After `unwanted` is aborted, no
 * failure is reported.
 */
export async function preparePhoto(
  chosen: File,
  dispatch: Dispatch<UploadEvent>,
  unwanted: AbortSignal,
): Promise<void> {
  dispatch({ type: 'chosen', file: chosen });
  let file = chosen;
  try {
    file = await inMemory(chosen);
    const photo = await compressPhoto(file, (unread) => previewPhoto(unread, unwanted));
    dispatch({ type: 'prepared', file: chosen, photo });
  } catch (failure) {
    if (unwanted.aborted) return;
    if (mayWorkLater(failure)) {
      const notice = errorMessage(failure, UNREACHED);
      dispatch({ type: 'prepareDelayed', file: chosen, read: file, notice });
    } else {
      dispatch({ type: 'prepareFailed', file: chosen });
      tellFailure(failure);
    }
  }
}

/**
 * Reads the bytes of a file only once. File pickers of phones and cloud folders change the modification time with each
 * access, and the browser then refuses to read the file again.
 */
async function inMemory(file: File): Promise<File> {
  if (file.size > LARGEST_READ) throw tooLarge(LARGEST_READ);
  return new File([await file.arrayBuffer()], file.name, { type: file.type });
}

/** Shows why the file can never be sent, if that is the failure. */
function tellFailure(failure: unknown): void {
  const reason =
    failure instanceof UnusablePhotoError ? failure.message : errorMessage(failure, '');
  if (reason) return void toast({ title: 'Error', description: reason, tone: 'error' });
  const description = 'Failed to process image. Please try again.';
  toast({ title: 'Compression Error', description, tone: 'error' });
}

function mayWorkLater(failure: unknown): boolean {
  const { status = -1 } = failure as Partial<CallFailure>;
  return status === 0 || status === TOO_MANY_REQUESTS || status >= 500;
}
