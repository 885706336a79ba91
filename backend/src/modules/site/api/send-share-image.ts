import type { Response } from 'express';
import { KEPT_FOR_AN_HOUR } from './site-files.js';

/** The general image of the site, which the build contains. */
const GENERAL = '/share-picture.png';

/** Sends an image for link previews, or redirects to the general one. */
export function sendShareImage(response: Response, image: Buffer | null): void {
  if (!image) return response.redirect(302, GENERAL);
  response.set('Cache-Control', KEPT_FOR_AN_HOUR).type('png').send(image);
}
