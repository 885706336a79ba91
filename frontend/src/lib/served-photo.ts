/** A photo to rate, as returned by the server and written into a page; `placeholder` is a tiny data: URL. */
export interface PhotoToRate {
  readonly id: number;
  readonly objectStorageUrl: string;
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
}

let served = import.meta.env.SSR ? null : readServedPhoto(document);

/** The photo in the served HTML; null when there is none or it was already shown. */
export function servedPhoto(): PhotoToRate | null {
  return served;
}

/**
 * Sets the photo of the page in the prerender. In the browser, called with null when the photo is shown, because it
 * is shown only once.
 */
export function setServedPhoto(photo: PhotoToRate | null): void {
  served = photo;
}

/** Parses the photo block of a document; null when it is missing or invalid. */
export function readServedPhoto(page: Document): PhotoToRate | null {
  const block = page.getElementById('unspoken-photo')?.textContent;
  if (!block) return null;
  try {
    return JSON.parse(block) as PhotoToRate;
  } catch {
    return null;
  }
}
