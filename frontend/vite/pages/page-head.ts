import { PRODUCT_NAME } from '../../src/content/brand.ts';
import { sharePicture } from './share-picture.ts';
import { fullTitle, type PublicPage } from './served-pages.ts';

/** Placeholder for the site's origin, which is known only when the server starts. */
const SITE = '%APP_URL%';

/** Head of a public page: metadata for search engines and link previews. */
export function pageHead(page: PublicPage): string {
  const { description } = page;
  const title = fullTitle(page);
  const address = SITE + page.path;
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    `<link rel="canonical" href="${address}" />`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', PRODUCT_NAME),
    meta('property', 'og:locale', 'en_US'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address),
    meta('property', 'og:image', SITE + sharePicture.path),
    meta('property', 'og:image:type', 'image/png'),
    meta('property', 'og:image:width', String(sharePicture.width)),
    meta('property', 'og:image:height', String(sharePicture.height)),
    meta('property', 'og:image:alt', sharePicture.alt),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', description),
    meta('name', 'twitter:image', SITE + sharePicture.path),
    meta('name', 'twitter:image:alt', sharePicture.alt),
  ].join('\n    ');
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
