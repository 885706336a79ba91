import type { Size } from './fit-size.ts';

export interface DecodedPicture extends Size {
  source: CanvasImageSource;
  /** Frees the decoded pixels, which for a phone photo are some 50 MB. */
  close: () => void;
}

/**
 * Decodes a picture upright. The browser applies the camera's orientation itself, so nothing here
 * ever reads it: applying it a second time is how photos end up lying on their side.
 */
export async function decodePicture(file: Blob): Promise<DecodedPicture> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const { width, height } = bitmap;
    return { source: bitmap, width, height, close: () => bitmap.close() };
  } catch {
    // Safari reads HEIC only through an element, and older versions refuse the option above.
    return decodeByElement(file);
  }
}

async function decodeByElement(file: Blob): Promise<DecodedPicture> {
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
