import { Injectable } from '@nestjs/common';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Metadata, type Sharp } from 'sharp';
import type { PreparedPicture } from '../domain/image.js';
import {
  BrokenPictureError,
  NotAPictureError,
  PictureTooLargeError,
  UndecodablePictureError,
} from '../domain/image.errors.js';
import { PICTURE_LIMITS, PictureReader } from '../domain/picture-reader.js';

const FORMATS = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']);
const HEIC = new Set(['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence']);

/** Only the loaders for our formats: whatever the bytes claim to be, SVG, PDF, TIFF and the rest are never parsed. */
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}`);

const QUALITY = 82;
const PLACEHOLDER_SIDE = 16;

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: LOADERS });
// Pictures are seen once: a cache would only hold memory. One thread each leaves the other core to other requests.
sharp.cache(false);
sharp.concurrency(1);

@Injectable()
export class SharpPictureReader extends PictureReader {
  async prepare(bytes: Buffer): Promise<PreparedPicture> {
    const isHeic = await checkFormat(bytes);
    try {
      await checkPixels(bytes);
      return await render(bytes);
    } catch (failure) {
      if (failure instanceof PictureTooLargeError) throw failure;
      throw isHeic ? new UndecodablePictureError() : new BrokenPictureError();
    }
  }
}

/** The bytes decide; answers whether they are HEIC, which not every build of the decoder can read. */
async function checkFormat(bytes: Buffer): Promise<boolean> {
  const type = await fileTypeFromBuffer(bytes);
  const isHeic = type !== undefined && HEIC.has(type.mime);
  if (!isHeic && !(type && FORMATS.has(type.mime))) throw new NotAPictureError();
  return isHeic;
}

/** Reads the header alone: a small file can hold a picture of gigabytes. */
async function checkPixels(bytes: Buffer): Promise<void> {
  const { width, height } = (await read(bytes, false).metadata()) satisfies Metadata;
  if (width * height > PICTURE_LIMITS.pixels) throw new PictureTooLargeError('pixels');
}

async function render(bytes: Buffer): Promise<PreparedPicture> {
  const side = PICTURE_LIMITS.longestSide;
  const { data, info } = await read(bytes)
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: QUALITY, progressive: true })
    .toBuffer({ resolveWithObject: true });
  return {
    bytes: data,
    mimetype: 'image/jpeg',
    width: info.width,
    height: info.height,
    placeholder: await placeholderOf(data),
  };
}

async function placeholderOf(jpeg: Buffer): Promise<string> {
  const tiny = await sharp(jpeg)
    .resize({ width: PLACEHOLDER_SIDE, height: PLACEHOLDER_SIDE, fit: 'inside' })
    .webp({ quality: 20, alphaQuality: 0, smartSubsample: false })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}

function read(bytes: Buffer, limited = true): Sharp {
  return sharp(bytes, {
    animated: false,
    failOn: 'error',
    limitInputPixels: limited ? PICTURE_LIMITS.pixels : false,
    sequentialRead: true,
  });
}
