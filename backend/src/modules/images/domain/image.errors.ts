import { DomainError } from '../../../shared/domain-error.js';
import { IMAGE_LIMITS } from './image-reader.js';

export class MissingImageError extends DomainError {
  readonly code = 'images/no-picture';
  readonly kind = 'invalid';
  constructor() {
    super('Please select an image first.');
  }
}

const TOO_LARGE = {
  bytes: `This photo is larger than ${IMAGE_LIMITS.bytes / 1024 ** 2} MB. Please choose a smaller one.`,
  pixels: `This photo has more than ${IMAGE_LIMITS.pixels / 1e6} megapixels. Please choose a smaller one.`,
} as const;

export class ImageTooLargeError extends DomainError {
  readonly code = 'images/too-large';
  readonly kind = 'too-large';
  override readonly event = 'upload_validation';
  constructor(limit: keyof typeof TOO_LARGE) {
    super(TOO_LARGE[limit]);
  }
}

/** It has no more than the pixels allowed, but decoding its format would take too much memory. */
export class ImageTakesMemoryError extends DomainError {
  readonly code = 'images/takes-memory';
  readonly kind = 'too-large';
  override readonly event = 'upload_validation';
  constructor(mimetype: string) {
    const format = mimetype.replace('image/', '').toUpperCase();
    super(
      `This ${format} has more pixels than we can read in that format. Please save it as an ordinary JPEG.`,
    );
  }
}

export class NotAnImageError extends DomainError {
  readonly code = 'images/not-a-picture';
  readonly kind = 'unsupported';
  override readonly event = 'upload_validation';
  constructor() {
    super(
      'This file is not a photo we can read. Please choose a JPEG, HEIC, PNG, WebP, GIF, AVIF or TIFF.',
    );
  }
}

const UNDECODABLE = {
  codec: 'We can’t read this kind of HEIC photo. Please send it as JPEG.',
  layers: 'This photo has too many layers or frames. Please save it as an ordinary JPEG.',
} as const;

export class UndecodableImageError extends DomainError {
  readonly code = 'images/undecodable';
  readonly kind = 'unsupported';
  override readonly event = 'upload_validation';
  constructor(why: keyof typeof UNDECODABLE) {
    super(UNDECODABLE[why]);
  }
}

export class BrokenImageError extends DomainError {
  readonly code = 'images/broken';
  readonly kind = 'unreadable';
  override readonly event = 'upload_validation';
  constructor() {
    super('This photo seems to be damaged. Please choose another one.');
  }
}

export class NoImagesError extends DomainError {
  readonly code = 'images/none-available';
  readonly kind = 'not-found';
  constructor() {
    super('No images available');
  }
}

export class ImageNotFoundError extends DomainError {
  readonly code = 'images/media-not-found';
  readonly kind = 'not-found';
  constructor() {
    super('Image not found');
  }
}

export class ImageNotRemovedError extends DomainError {
  readonly code = 'images/not-removed';
  readonly kind = 'conflict';
  constructor() {
    super('Only a removed picture can be deleted for good. Please remove it first.');
  }
}

/** The image is not what the moderator saw, or the decision to be taken back is not the last one. */
export class ImageDecidedError extends DomainError {
  readonly code = 'images/decided';
  readonly kind = 'conflict';
  constructor() {
    super('Somebody else has decided meanwhile.');
  }
}

export class ImageNotTakenDownError extends DomainError {
  readonly code = 'images/not-taken-down';
  readonly kind = 'conflict';
  constructor() {
    super('This picture is no longer taken down.');
  }
}

export class AppealAnsweredError extends DomainError {
  readonly code = 'images/appeal-answered';
  readonly kind = 'conflict';
  constructor() {
    super('We have already looked at this picture again.');
  }
}

export class OddTurnError extends DomainError {
  readonly code = 'images/odd-turn';
  readonly kind = 'invalid';
  override readonly field = 'rotation';
  constructor() {
    super('Rotation must be quarter turns away from that of the picture.');
  }
}

export class ImageRemovedError extends DomainError {
  readonly code = 'images/removed';
  readonly kind = 'conflict';
  constructor() {
    super('This picture is removed. Please accept it before turning it.');
  }
}

/** Images belong to a user through the address; without an address they would have no owner. */
export class ImagesNeedAddressError extends DomainError {
  readonly code = 'images/pictures-need-address';
  readonly kind = 'conflict';
  override readonly field = 'email';
  constructor() {
    super('This person has pictures, and they belong to the address. Please enter another one.');
  }
}

export class UploadsBusyError extends DomainError {
  readonly code = 'images/uploads-busy';
  readonly kind = 'busy';
  constructor() {
    super('Many photos are arriving just now. Please try again in a moment.');
  }
}
