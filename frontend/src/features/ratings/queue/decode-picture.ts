import { pictureSources } from '../../../lib/picture/picture-sources.ts';
import { ratedSizes } from './picture-size.ts';

/** Loads and decodes a picture off the page, so that showing it later takes no time; rejects when it is broken. */
export async function decodePicture(url: string): Promise<void> {
  const image = new Image();
  // As the card will ask for it: another copy would be loaded twice.
  image.sizes = ratedSizes;
  image.srcset = pictureSources(url);
  image.src = url;
  await image.decode();
}
