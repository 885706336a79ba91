/** A picture to rate, as returned by the server and written into a page; `placeholder` is a tiny data: URL. */
export interface Picture {
  readonly id: number;
  readonly objectStorageUrl: string;
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
}

let served = import.meta.env.SSR ? null : readServedPicture(document);

/** The picture in the served HTML; null when there is none or it was already shown. */
export function servedPicture(): Picture | null {
  return served;
}

/**
 * In the prerender: sets the picture of the page. In the browser: called with null once the picture is shown, as it is
 * shown only once.
 */
export function setServedPicture(picture: Picture | null): void {
  served = picture;
}

/** Parses the picture block of a document; null when it is missing or invalid. */
export function readServedPicture(page: Document): Picture | null {
  const block = page.getElementById('unspoken-picture')?.textContent;
  if (!block) return null;
  try {
    return JSON.parse(block) as Picture;
  } catch {
    return null;
  }
}
