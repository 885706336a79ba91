import { pipeline } from 'node:stream/promises';
import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { OpenTo } from '../../../platform/http/access/access.decorator.js';
import { Unlimited } from '../../../platform/http/limits/limited-by.decorator.js';
import { MediaNotFoundError } from '../domain/image.errors.js';
import { Media } from '../application/media.service.js';
import type { Signature } from '../application/media-links.service.js';

/** Visible pictures never change under their address; others leave no copy behind. */
const CACHING = {
  visible: 'public, max-age=31536000, immutable',
  signed: 'private, no-store',
} as const;

@ApiExcludeController()
@OpenTo('everyone')
@Unlimited()
@Controller('media')
export class MediaController {
  constructor(private readonly media: Media) {}

  @Get(':file')
  async getMedia(
    @Param('file') name: string,
    @Query() query: Record<string, unknown>,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const { image, open } = await this.media.find(name, signatureOf(query));
    if (!image.visible && request.get('sec-fetch-site') === 'cross-site')
      throw new MediaNotFoundError();

    response.setHeader('Cache-Control', image.visible ? CACHING.visible : CACHING.signed);
    response.setHeader('ETag', `"${name.slice(0, 32)}"`);
    response.setHeader('Content-Type', image.mimetype);
    response.setHeader('Content-Length', image.fileSize);
    response.setHeader('Content-Disposition', `inline; filename="${image.id}.jpg"`);
    // The name stands for the content: whoever has this name has the bytes.
    if (request.fresh) {
      response.status(304).removeHeader('Content-Length');
      response.end();
      return;
    }
    if (request.method === 'HEAD') {
      response.end();
      return;
    }
    await send(await open(), response);
  }
}

/** A browser that leaves half-way is no failure. */
async function send(bytes: NodeJS.ReadableStream, response: Response): Promise<void> {
  try {
    await pipeline(bytes, response);
  } catch (failure) {
    if (!response.headersSent) throw failure;
    response.destroy();
  }
}

function signatureOf({ expires, signature }: Record<string, unknown>): Signature | undefined {
  if (typeof signature !== 'string' || typeof expires !== 'string') return undefined;
  return /^\d{10}$/.test(expires) ? { expires: Number(expires), signature } : undefined;
}
