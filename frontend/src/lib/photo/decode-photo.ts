import type { Size } from './fit-size.ts';

export interface DecodedPhoto extends Size {
  source: CanvasImageSource;
  /** Frees the decoded pixels, about 50 MB for a phone photo. */
  close: () => void;
}

/**
 * Decodes a photo upright. The browser applies the EXIF orientation, so this code must not apply it a second time.
 */
export async function decodePhoto(file: Blob): Promise<DecodedPhoto> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const { width, height } = bitmap;
    return { source: bitmap, width, height, close: () => bitmap.close() };
  } catch (failure) {
    // The pixels can't be decoded. An image element would show the intact part of a damaged photo, and the rest white.
    if (failure instanceof DOMException) throw failure;
    // Older versions of Safari lack this function or reject the option.
    return decodeByElement(file);
  }
}

async function decodeByElement(file: Blob): Promise<DecodedPhoto> {
  const url = URL.createObjectURL(file);
  const close = () => URL.revokeObjectURL(url);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return { source: image, width: image.naturalWidth, height: image.naturalHeight, close };
  } catch (error) {
    close();
    throw error;
  }
}
