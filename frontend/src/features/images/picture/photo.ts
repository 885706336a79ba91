/** A chosen photo, ready to be shown and sent. */
export interface Photo {
  /** The bytes that are sent. */
  blob: Blob;
  /** What is shown of them: the same bytes, or the server's preview of a file that this browser can't read. */
  shown: Blob;
  /** The shown bytes before any turn: every turn starts from here, so that turning again costs no quality. */
  original: Blob;
  /** By how many degrees the pixels of `blob` have been turned: 0, 90, 180 or 270. */
  rotation: number;
}
