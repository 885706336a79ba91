/** A chosen photo, ready to be shown and sent. */
export interface Photo {
  /** The bytes that are sent. */
  blob: Blob;
  /** The bytes before any turn: every turn starts from here, so that turning again costs no quality. */
  original: Blob;
  /** By how many degrees the pixels of `blob` have been turned: 0, 90, 180 or 270. */
  rotation: number;
  /** False for a picture that this browser can't show and only the server may read. */
  viewable: boolean;
}
