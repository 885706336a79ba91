/** A chosen photo, ready to show and send. */
export interface Photo {
  /** The bytes to send. */
  blob: Blob;
  /** The bytes to show: the same, or the server's preview of a file that this browser cannot decode. */
  shown: Blob;
  /** The shown bytes before any rotation: each rotation starts from these, so quality does not degrade. */
  original: Blob;
  /** Rotation of the pixels of `blob` in degrees: 0, 90, 180 or 270. */
  rotation: number;
  /** Receipt of its upload with a wrong address, which this photo replaces. */
  replaces?: string | undefined;
}
