/** A picture as the server describes it. */
export interface EarlyPicture {
  id: number;
  objectStorageUrl: string;
  width: number;
  height: number;
  placeholder: string;
}

declare global {
  interface Window {
    /** What the page asked for before its scripts came; rejects when there was none or the call failed. */
    unspokenEarlyPicture?: Promise<EarlyPicture> | undefined;
  }
}

/** The picture that is on its way already, once; undefined where none was asked for early. */
export function takeEarlyPicture(): Promise<EarlyPicture> | undefined {
  const early = window.unspokenEarlyPicture;
  window.unspokenEarlyPicture = undefined;
  return early;
}
