import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp, { type Region } from 'sharp';
import { noise, withOrientation } from '../../backend/test/factories/image-files.js';

/** A file as returned by a file chooser. */
export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

type Corner = 'top left' | 'top right' | 'bottom right' | 'bottom left';

/** Corners in clockwise order: each rotation by 90 degrees moves a mark to the next one. */
const CORNERS: Corner[] = ['top left', 'top right', 'bottom right', 'bottom left'];

/**
 * A portrait photo as stored by a phone that was held upright (EXIF orientation 1) or sideways (8). Displayed upright it is
 * blue with a red top left corner.
 */
export async function cameraPhoto(orientation: 1 | 8 = 1): Promise<ChosenFile> {
  const buffer = await withOrientation(orientation, 'jpeg', [900, 1200]);
  return { name: 'IMG_0042.JPG', mimeType: 'image/jpeg', buffer };
}

/** A small photo of one color, which counts as similar to no other photo. */
export async function flatPhoto(): Promise<ChosenFile> {
  const create = { width: 90, height: 120, channels: 3, background: '#805a5a' } as const;
  const buffer = await sharp({ create }).png().toBuffer();
  return { name: 'flat.png', mimeType: 'image/png', buffer };
}

/** A photo larger than the upload limit; made of noise, which does not compress well. */
export async function hugePhoto(): Promise<ChosenFile> {
  const bytes = noise(2_200, 2_200).jpeg({ quality: 98, chromaSubsampling: '4:4:4' });
  const buffer = await bytes.toBuffer();
  return { name: 'IMG_0043.JPG', mimeType: 'image/jpeg', buffer };
}

/**
 * A photo of an iPhone held upright: HEVC tiles that must be rotated. Made with x265; blue with a red top left corner,
 * 900 by 1200.
 */
export function heicPhoto(): ChosenFile {
  const buffer = readFileSync(join(import.meta.dirname, 'held-upright.heic'));
  return { name: 'IMG_0045.HEIC', mimeType: 'image/heic', buffer };
}

/** Waits for the thanks for a photo, which stay for five seconds; call it before the photo is sent. */
export async function thanksFor(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.body.innerText.includes('Thank you! Your photo is in.'),
  );
}

/** The corner that has the red mark, in an image of any format. */
export async function markedCorner(image: Buffer): Promise<Corner | undefined> {
  const { width, height } = await sharp(image).metadata();
  const part = { width: Math.round(width / 10), height: Math.round(height / 10) };
  const right = width - part.width;
  const bottom = height - part.height;
  const places = [
    { left: 0, top: 0 },
    { left: right, top: 0 },
    { left: right, top: bottom },
    { left: 0, top: bottom },
  ];
  const red = await Promise.all(places.map((place) => isRed(image, { ...place, ...part })));
  return red.filter(Boolean).length === 1 ? CORNERS[red.indexOf(true)] : undefined;
}

async function isRed(image: Buffer, part: Region): Promise<boolean> {
  const { channels } = await sharp(await sharp(image).extract(part).toBuffer()).stats();
  const [red, green] = channels;
  return red !== undefined && green !== undefined && red.mean - green.mean > 80;
}
