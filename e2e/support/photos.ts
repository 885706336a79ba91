import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Region, type Sharp } from 'sharp';

/** A file as a file chooser hands it over. */
export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export type Corner = 'top left' | 'top right' | 'bottom right' | 'bottom left';

/** Clockwise, as a quarter turn moves a mark from one to the next. */
const CORNERS: Corner[] = ['top left', 'top right', 'bottom right', 'bottom left'];
const UPRIGHT = { width: 900, height: 1200 };

/** By how much a viewer has to turn the stored pixels for each note that a held phone leaves. */
const TURN_BACK = { 1: 0, 3: 180, 6: 270, 8: 90 } as const;
export type Orientation = keyof typeof TURN_BACK;

const taken = new Map<Orientation, Promise<ChosenFile>>();

/**
 * A tall photo as a phone stores it: the pixels lie as the phone was held, and a note in the file tells how to turn
 * them. Seen upright it is grainy and blue with a red top left corner.
 */
export function cameraPhoto(orientation: Orientation = 1): Promise<ChosenFile> {
  const photo = taken.get(orientation) ?? take(orientation);
  taken.set(orientation, photo);
  return photo;
}

/** A photo of more bytes than the product takes in; made of noise, which nothing packs well. */
export async function hugePhoto(): Promise<ChosenFile> {
  const side = 2_200;
  const buffer = await sharp(randomBytes(side * side * 3), {
    raw: { width: side, height: side, channels: 3 },
  })
    .jpeg({ quality: 98, chromaSubsampling: '4:4:4' })
    .toBuffer();
  return { name: 'IMG_0043.JPG', mimeType: 'image/jpeg', buffer };
}

/**
 * As an iPhone that is held upright writes it: tiles of HEVC that are to be turned. Made by x265; blue with a red top left
 * corner, 900 by 1200.
 */
export function heicPhoto(): ChosenFile {
  const buffer = readFileSync(join(import.meta.dirname, 'held-upright.heic'));
  return { name: 'IMG_0045.HEIC', mimeType: 'image/heic', buffer };
}

/** The same as a scanner or a tablet may write it: a TIFF with a note that tells how to turn it. */
export async function tiffPhoto(): Promise<ChosenFile> {
  const { buffer } = await cameraPhoto(6);
  const tiff = await sharp(buffer).keepMetadata().tiff({ compression: 'lzw' }).toBuffer();
  return { name: 'scan.tif', mimeType: 'image/tiff', buffer: tiff };
}

/** Where the red corner is in a picture of any format. */
export async function markedCorner(picture: Buffer): Promise<Corner | undefined> {
  const { width, height } = await sharp(picture).metadata();
  const part = { width: Math.round(width / 10), height: Math.round(height / 10) };
  const right = width - part.width;
  const bottom = height - part.height;
  const places = [
    { left: 0, top: 0 },
    { left: right, top: 0 },
    { left: right, top: bottom },
    { left: 0, top: bottom },
  ];
  const red = await Promise.all(places.map((place) => isRed(picture, { ...place, ...part })));
  return red.filter(Boolean).length === 1 ? CORNERS[red.indexOf(true)] : undefined;
}

async function take(orientation: Orientation): Promise<ChosenFile> {
  const upright = await marked().png({ compressionLevel: 1 }).toBuffer();
  const stored = sharp(upright).rotate(TURN_BACK[orientation]).withMetadata({ orientation });
  const buffer = await stored.jpeg({ quality: 92 }).toBuffer();
  return { name: 'IMG_0042.JPG', mimeType: 'image/jpeg', buffer };
}

function marked(): Sharp {
  const { width, height } = UPRIGHT;
  const grain = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#000', noise: grain } })
    .composite([
      { input: flat(width, height, { r: 30, g: 60, b: 200 }), blend: 'soft-light' },
      { input: flat(width / 4, height / 4, { r: 210, g: 20, b: 20 }), left: 0, top: 0 },
    ])
    .removeAlpha();
}

function flat(width: number, height: number, background: { r: number; g: number; b: number }) {
  return { create: { width, height, channels: 3 as const, background } };
}

async function isRed(picture: Buffer, part: Region): Promise<boolean> {
  const { channels } = await sharp(await sharp(picture).extract(part).toBuffer()).stats();
  const [red, green] = channels;
  return red !== undefined && green !== undefined && red.mean - green.mean > 80;
}
