export type Visibility = 'public' | 'only-me';

/** A picture as a sender hands it over, before anything is known about the bytes. */
export interface UploadedPicture {
  bytes: Buffer;
  /** Lower case; null when the sender gave none. */
  email: string | null;
  /** By how many degrees the sender has already turned the pixels; recorded, never applied. */
  rotation: number;
  utmSource: string | null;
  utmMedium: string | null;
  pageUrl: string | null;
}

/** Pixels ready to be kept: upright, without metadata, at most 1600 on the longest side. */
export interface PreparedPicture {
  bytes: Buffer;
  mimetype: string;
  width: number;
  height: number;
  /** A tiny blurred stand-in as a data URL. */
  placeholder: string;
}

/** A row about to be written. */
export interface NewImage extends Omit<UploadedPicture, 'bytes'>, Omit<PreparedPicture, 'bytes'> {
  objectKey: string;
  fileSize: number;
}

/** A picture as it is shown to anybody. */
export interface ShownImage {
  id: number;
  objectStorageUrl: string;
  width: number;
  height: number;
  placeholder: string;
}

/** What it takes to decide whether somebody may see a picture, and to send it. */
export interface StoredImage {
  id: number;
  objectKey: string;
  mimetype: string;
  fileSize: number;
  /** Everybody may see it: public, not removed, and reviewed where that is required. */
  visible: boolean;
}
