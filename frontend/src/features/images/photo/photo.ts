/** A chosen photo, ready to show and send. */
export interface Photo {
  /** The bytes to send. */
  blob: Blob;
  /** The bytes to show: those to send, or the server's preview of a file that this browser cannot decode. */
  shown: Blob;
  /** The shown bytes before any rotation. Each rotation starts from them, so that the quality does not degrade. */
  original: Blob;
  /** Rotation of the pixels of `blob` in degrees: 0, 90, 180 or 270. */
  rotation: number;
  /** Receipt of an earlier upload of this photo with a wrong address, which the next upload replaces. */
  replaces?: string | undefined;
}
