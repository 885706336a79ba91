import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { OpenTo } from '../../../platform/http/access/access.decorator.js';
import { ForeignOriginError } from '../../../platform/http/errors/edge.errors.js';
import { Unlimited } from '../../../platform/http/limits/rate-limit.guard.js';
import { sendObject } from '../../../platform/http/send-object.js';
import { Log } from '../../../platform/observability/log.js';
import type { StoredImage } from '../domain/image-types.js';
import { type Variant, VARIANT_TYPES, variantName, variantWidth } from '../domain/media.js';
import { Media } from '../application/media.service.js';
import type { Signature } from '../application/media-links.service.js';

/** A visible image never changes under its URL. A hidden image must not be stored by any cache. */
const CACHING = {
  visible: 'public, max-age=31536000, immutable',
  /** The full image in place of a smaller copy, which may be available at the next request. */
  standIn: 'public, max-age=60',
  signed: 'private, no-store',
} as const;

@ApiExcludeController()
@OpenTo('everyone')
@Unlimited()
@Controller('media')
export class MediaController {
  constructor(
    private readonly media: Media,
    private readonly log: Log,
  ) {}

  @Get(':file')
  async getMedia(
    @Param('file') name: string,
    @Query() query: Record<string, unknown>,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const image = await this.media.find(name, signatureOf(query));
    if (!image.visible && request.get('sec-fetch-site') === 'cross-site')
      throw new ForeignOriginError();

    response.setHeader('Cache-Control', image.visible ? CACHING.visible : CACHING.signed);
    // Mails show public images. Without this header, only mail programs with a proxy of their own could load them.
    if (image.visible) response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    response.setHeader('ETag', `"${name.slice(0, 32)}"`);
    const variant = variantOf(query, request);
    const isSent = variant && (await this.sendCopy(image, variant, response.vary('Accept')));
    if (!isSent) await this.sendWhole(image, response);
  }

  private async sendWhole(image: StoredImage, response: Response): Promise<void> {
    describe(response, image, image.mimetype);
    if (sendsNotModified(response)) return;
    response.setHeader('Content-Length', image.fileSize);
    if (response.req.method === 'HEAD') {
      response.end();
      return;
    }
    if (!(await sendObject(response, image.fileSize, () => this.media.open(image))))
      this.log.error({ image: image.id }, 'a stored image has another size than its row');
  }

  /** Returns false when the copy can't be made in time. */
  private async sendCopy(
    image: StoredImage,
    variant: Variant,
    response: Response,
  ): Promise<boolean> {
    const whole = response.getHeader('ETag') as string;
    response.setHeader('ETag', `${whole.slice(0, -1)}-${variantName(variant)}"`);
    describe(response, image, variant.type);
    if (sendsNotModified(response)) return true;
    const bytes = await this.media.copy(image, variant);
    if (bytes) {
      response.setHeader('Content-Length', bytes.length);
      response.end(response.req.method === 'HEAD' ? undefined : bytes);
      return true;
    }
    response.setHeader('ETag', whole);
    if (image.visible) response.setHeader('Cache-Control', CACHING.standIn);
    return false;
  }
}

function describe(response: Response, { id }: StoredImage, type: string): void {
  response.setHeader('Content-Type', type);
  const ending = type === 'image/webp' ? 'webp' : 'jpg';
  response.setHeader('Content-Disposition', `inline; filename="${id}.${ending}"`);
}

/**
 * Sends 304 for a matching ETag, and returns whether it did. The name of the image, which identifies its content, is in
 * the ETag.
 */
function sendsNotModified(response: Response): boolean {
  if (!response.req.fresh) return false;
  response.status(304).end();
  return true;
}

/** Ignores an unsupported width: a page of another release that requests one gets the full image. */
function variantOf(query: Record<string, unknown>, request: Request): Variant | undefined {
  const width = variantWidth(query['width']);
  if (width === undefined) return undefined;
  const type = VARIANT_TYPES.find((known) => known === request.accepts([...VARIANT_TYPES]));
  return { width, type: type ?? 'image/jpeg' };
}

function signatureOf({ expires, signature }: Record<string, unknown>): Signature | undefined {
  if (typeof signature !== 'string' || typeof expires !== 'string') return undefined;
  return /^\d{10}$/.test(expires) ? { expires: Number(expires), signature } : undefined;
}
