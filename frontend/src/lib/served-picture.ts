/** A picture to rate, as the server writes it into a page. */
export interface ServedPicture {
  readonly id: number;
  readonly objectStorageUrl: string;
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
}

let served = import.meta.env.SSR ? null : readServedPicture(document);

/** The picture in the served HTML; null when there is none or it was already shown. */
export function servedPicture(): ServedPicture | null {
  return served;
}

/**
 * In the prerender: sets the picture of the page. In the browser: called with null once the picture is shown, as it is
 * shown only once.
 */
export function setServedPicture(picture: ServedPicture | null): void {
  served = picture;
}

/** Parses the picture block of a document; null when it is missing or invalid. */
export function readServedPicture(page: Document): ServedPicture | null {
  const block = page.getElementById('unspoken-picture')?.textContent;
  if (!block) return null;
  try {
    return JSON.parse(block) as ServedPicture;
  } catch {
    return null;
  }
}
