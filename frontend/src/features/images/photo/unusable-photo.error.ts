import { LARGEST_UPLOAD } from '../../../api/limits.ts';

const MEGABYTE = 1024 ** 2;

/** A chosen file that can never be sent; the message says why. */
export class UnusablePhotoError extends Error {
  override readonly name = 'UnusablePhotoError';
}

export function tooLarge(bytes = LARGEST_UPLOAD): UnusablePhotoError {
  return new UnusablePhotoError(
    `This photo is larger than ${bytes / MEGABYTE} MB. Please choose a smaller one.`,
  );
}

export function notAPhoto(): UnusablePhotoError {
  return new UnusablePhotoError(
    'This file is not a photo we can read. Please choose a JPEG, HEIC, PNG, WebP, GIF, AVIF or TIFF.',
  );
}
