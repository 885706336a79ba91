import { escapeMarkup } from './markup.js';
import { SiteDocument } from './site-document.js';

/** robots.txt and the sitemap, with the public URL of the site. */
export function searchFiles(appUrl: string, indexed: readonly string[]): Map<string, SiteDocument> {
  return new Map([
    ['/robots.txt', robots(appUrl)],
    ['/sitemap.xml', sitemap(appUrl, indexed)],
  ]);
}

/** Pages that must not be indexed say so themselves (noindex): a crawler that is disallowed would not see it. */
function robots(appUrl: string): SiteDocument {
  const lines = ['User-agent: *', 'Disallow: /api/', 'Disallow: /media/', ''];
  return new SiteDocument([...lines, `Sitemap: ${appUrl}/sitemap.xml`, ''].join('\n'));
}

function sitemap(appUrl: string, indexed: readonly string[]): SiteDocument {
  const places = indexed.map((path) => `  <url><loc>${escapeMarkup(appUrl + path)}</loc></url>`);
  return new SiteDocument(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...places,
      '</urlset>',
      '',
    ].join('\n'),
  );
}
