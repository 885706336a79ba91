import { Injectable } from '@nestjs/common';
import sharp from 'sharp';
import { MediaShrinker } from '../domain/media-shrinker.js';
import type { Variant } from '../domain/media-variant.js';

/** Somebody is waiting: more effort takes three times as long and saves few of the bytes. */
const WEBP = { quality: 74, effort: 2 } as const;
const JPEG = { quality: 76, progressive: true } as const;

@Injectable()
export class SharpMediaShrinker extends MediaShrinker {
  shrink(jpeg: Buffer, { width, type }: Variant): Promise<Buffer> {
    const smaller = sharp(jpeg, { sequentialRead: true }).resize({
      width,
      withoutEnlargement: true,
    });
    return (type === 'image/webp' ? smaller.webp(WEBP) : smaller.jpeg(JPEG)).toBuffer();
  }
}
