import {
  busy,
  conflict,
  DomainError,
  invalid,
  notFound,
  unreadable,
  unsupported,
} from '../../../shared/domain-error.js';
import { IMAGES } from '../../../shared/product-rules.js';

const LOGGED = { event: 'upload_validation' };

export class MissingImageError extends invalid(
  'images/no-picture',
  'Please select an image first.',
) {}

const TOO_LARGE = {
  bytes: `This photo is larger than ${IMAGES.bytes / 1024 ** 2} MB. Please choose a smaller one.`,
  pixels: `This photo has more than ${IMAGES.pixels / 1e6} megapixels. Please choose a smaller one.`,
} as const;

export class ImageTooLargeError extends DomainError {
  readonly code = 'images/too-large';
  readonly kind = 'too-large';
  override readonly event = LOGGED.event;
  constructor(limit: keyof typeof TOO_LARGE) {
    super(TOO_LARGE[limit]);
  }
}

/** The image does not have too many pixels, but decoding its format takes too much memory. */
export class ImageTakesMemoryError extends DomainError {
  readonly code = 'images/takes-memory';
  readonly kind = 'too-large';
  override readonly event = LOGGED.event;
  constructor(mimetype: string) {
    const format = mimetype.replace('image/', '').toUpperCase();
    super(
      `This ${format} has more pixels than we can read in that format. Please save it as an ordinary JPEG.`,
    );
  }
}

export class NotAnImageError extends unsupported(
  'images/not-a-picture',
  'This file is not a photo we can read. Please choose a JPEG, HEIC, PNG, WebP, GIF, AVIF or TIFF.',
  LOGGED,
) {}

export class UnreadableCodecError extends unsupported(
  'images/undecodable',
  'We can’t read this kind of HEIC photo. Please send it as JPEG.',
  LOGGED,
) {}

export class TooManyLayersError extends unsupported(
  'images/undecodable',
  'This photo has too many layers or frames. Please save it as an ordinary JPEG.',
  LOGGED,
) {}

export class BrokenImageError extends unreadable(
  'images/broken',
  'This photo seems to be damaged. Please choose another one.',
  LOGGED,
) {}

export class NoImagesError extends notFound('images/none-available', 'No images available') {}

export class ImageNotFoundError extends notFound('images/media-not-found', 'Image not found') {}

export class ImageNotRemovedError extends conflict(
  'images/not-removed',
  'Only a removed photo can be deleted for good. Please remove it first.',
) {}

/** Somebody has decided about the image since the moderator saw it, or made the decision that the moderator undoes. */
export class ImageDecidedError extends conflict(
  'images/decided',
  'Another admin has already decided.',
) {}

export class ImageNotTakenDownError extends conflict(
  'images/not-taken-down',
  'This photo is no longer taken down.',
) {}

export class AppealAnsweredError extends conflict(
  'images/appeal-answered',
  'We have already looked at this photo again.',
) {}

export class OddRotationError extends invalid(
  'images/odd-turn',
  'Rotation must differ by quarter turns from that of the photo.',
  { field: 'rotation' },
) {}

export class ImageRemovedError extends conflict(
  'images/removed',
  'This photo is removed. Please accept it before turning it.',
) {}

/** Images belong to a user through the address. Without the address, they would have no owner. */
export class ImagesNeedAddressError extends conflict(
  'images/pictures-need-address',
  'This user’s photos belong to their email address. Please enter another one.',
  { field: 'email' },
) {}

export class UploadsBusyError extends busy(
  'images/uploads-busy',
  'Many photos are arriving right now. Please try again in a moment.',
) {}
