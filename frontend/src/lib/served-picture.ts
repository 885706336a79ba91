/** A picture to rate, as the server writes it into a page. */
export interface ServedPicture {
  readonly id: number;
  readonly objectStorageUrl: string;
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
}

let served = import.meta.env.SSR ? null : readServedPicture(document);

/** The picture that stands in the page already; null where there is none, or none any more. */
export function servedPicture(): ServedPicture | null {
  return served;
}

/** While a page is drawn: what is to stand in it. In a browser: null once that is on show, since it is shown once. */
export function setServedPicture(picture: ServedPicture | null): void {
  served = picture;
}

/** Reads the picture block of a document; a missing or damaged one counts as none. */
export function readServedPicture(page: Document): ServedPicture | null {
  const block = page.getElementById('unspoken-picture')?.textContent;
  if (!block) return null;
  try {
    return JSON.parse(block) as ServedPicture;
  } catch {
    return null;
  }
}
