import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import escapeHtml from 'escape-html';
import type { Clock } from '../../../shared/clock.js';
import { DAY } from '../../../shared/milliseconds.js';
import { spanWords } from '../../../shared/number-words.js';
import { PRODUCT_NAME } from '../../../shared/product-name.js';
import * as productRules from '../../../shared/product-rules.js';
import type { SiteValues } from '../../../platform/site-settings/site-settings.schema.js';

type Operator = SiteValues['operator'];

export interface SiteTextParts {
  /** The folder of the built frontend. */
  folder: string;
  appUrl: string;
  /** Paths that search engines may index. */
  indexed: readonly string[];
  operator: () => Operator;
  clock: Clock;
}

/** Built texts with placeholders for the operator and for product rules, such as `%RETENTION.visits%`. */
const TEXTS = ['/public/terms-of-use.txt', '/public/privacy.txt'];
const SECURITY = '/.well-known/security.txt';
/** Days until the `Expires` date that RFC 9116 requires. */
const SECURITY_DAYS = 180;
const PLACEHOLDER = /%([A-Z][\w.-]+)%/g;

/** The text files that the server fills in or writes, by path. security.txt is undefined without a security contact. */
export function siteTexts(parts: SiteTextParts): Map<string, () => string | undefined> {
  const { folder, appUrl, indexed, operator, clock } = parts;
  const built = TEXTS.filter((path) => existsSync(join(folder, path))).map((path) => {
    const template = readFileSync(join(folder, path), 'utf8');
    return [path, () => filledIn(template, operator())] as const;
  });
  return new Map([
    ...built,
    [SECURITY, () => securityText(operator(), appUrl, clock.now())],
    ['/robots.txt', () => robots(appUrl)],
    ['/sitemap.xml', () => sitemap(appUrl, indexed)],
  ]);
}

function filledIn(template: string, { legalName, postalAddress, contact }: Operator): string {
  const who = [legalName, ...(postalAddress?.split('\n') ?? [])].filter(Boolean).join(', ');
  const words = {
    PRODUCT_NAME,
    OPERATOR: who || `the people who run ${PRODUCT_NAME}`,
    CONTACT: contact,
  };
  return template.replace(PLACEHOLDER, (_placeholder, name: string) =>
    name in words ? words[name as keyof typeof words] : spanWords(spanAt(name)),
  );
}

/** The product rule at this path, a time in milliseconds. */
function spanAt(path: string): number {
  const step = (part: unknown, name: string) =>
    (part as Record<string, unknown> | undefined)?.[name];
  const span = path.split('.').reduce(step, productRules as unknown);
  if (typeof span !== 'number') throw new TypeError(`no product rule is called ${path}`);
  return span;
}

/** `Expires` changes once a day, so that the ETag stays valid in between. */
function securityText({ securityContact }: Operator, appUrl: string, now: Date) {
  if (securityContact === null) return undefined;
  const expires = new Date((Math.floor(now.getTime() / DAY) + SECURITY_DAYS) * DAY);
  return `Contact: mailto:${securityContact}
Expires: ${expires.toISOString()}
Preferred-Languages: en
Canonical: ${appUrl}${SECURITY}
`;
}

/** Allows pages that must not be indexed, because a crawler must read a page to see its `noindex`. */
function robots(appUrl: string): string {
  return `User-agent: *\nDisallow: /api/\nDisallow: /media/\nDisallow: /c/\nAllow: /api/share/\n\nSitemap: ${appUrl}/sitemap.xml\n`;
}

function sitemap(appUrl: string, indexed: readonly string[]): string {
  const places = indexed.map((path) => `  <url><loc>${escapeHtml(appUrl + path)}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${places.join('')}</urlset>
`;
}
