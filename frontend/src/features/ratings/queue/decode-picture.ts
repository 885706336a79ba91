import { pictureSources } from '../../../lib/picture/picture-sources.ts';
import { ratedSizes } from './picture-size.ts';

/** Preloads and decodes a picture, so that it shows without delay; rejects when it is broken. */
export async function decodePicture(url: string): Promise<void> {
  const image = new Image();
  // Same `sizes` as the card: a different copy would be a second download.
  image.sizes = ratedSizes;
  image.srcset = pictureSources(url);
  image.src = url;
  await image.decode();
}
