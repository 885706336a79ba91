import escapeHtml from 'escape-html';
import { PRODUCT_NAME } from '../src/content/brand.ts';
import type { PageFiles } from './page-files.ts';
import type { PublicPage } from './served-pages.ts';
import { shareImage, shareImageOf, TITLE } from './share-image.ts';

export interface PageParts {
  page: PublicPage;
  /** Scripts of the page, without the initial load. */
  scripts: string[];
  /** All stylesheets of the page, and their content. */
  styles: string[];
  css: string;
  /** Whether the page has a photo to rate. */
  withPhoto: boolean;
  /** Script elements for the time before the scripts load. */
  earlyScripts: string;
  /** Script element that loads the scripts after the content is painted. */
  afterPaint: string;
}

/** Scripts load after the content, because they only hydrate it. */
const LATER = 'fetchpriority="low"';
const RANDOM_PHOTO = '/api/random-image';
const SESSION = '/api/auth/verify';
const HEAD_END = '</head>';
const ROOT = '<div id="root"></div>';
/** Marks the end of the page content for `rel=expect`, which waits for the start tag of an element. */
const END = '<template id="page-end"></template>';
const STYLESHEET = /<link rel="stylesheet"[^>]*>/;
const FONT_PRELOAD = /\n *<link rel="preload"[^>]*as="font"[^>]*>/g;
const FONT_FACE = /@font-face\s*\{[^}]*url\([^}]*\}/g;
/** Placeholder for the site's origin, which is known only when the server starts. */
const SITE = '%APP_URL%';
/** Data of the photo for the client. */
const PHOTO_BLOCK = '<script type="application/json" id="unspoken-photo">%PHOTO_JSON%</script>';
/** Placeholders for what the server renders with the current settings. */
const PRELOADS = '%PAGE_PRELOADS%';
const BODY = '%PAGE_BODY%';

/**
 * HTML of a page that the browser renders. It names the files of the page, which would otherwise load one after the
 * other as the scripts import them. It also names the first call of the header and the calls of the page.
 */
export function browserHtml(
  template: string,
  { styles, scripts }: PageFiles,
  calls: string[] = [],
): string {
  const links = [
    ...[SESSION, ...calls].map(preloadedCall),
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}" />`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
  ];
  return replaceOnce(template, HEAD_END, `  ${links.join('\n    ')}\n  ${HEAD_END}`);
}

/** HTML of a public page, from the same template. */
export function pageHtml(template: string, parts: PageParts): string {
  const { page } = parts;
  const links = [
    // Blocks rendering until the page is complete, because centered content would move with each part that arrives.
    '<link rel="expect" href="#page-end" blocking="render" />',
    ...(parts.withPhoto ? [PHOTO_BLOCK] : callsOf(page).map(preloadedCall)),
    // The early scripts are inline, because a press may come before any file has loaded. The CSP allows them by hash.
    parts.earlyScripts,
    // The rules of these stylesheets are inlined. The module loader finds the links and does not load the stylesheets
    // again. They get their `rel` later, because Chromium's preload scanner fetches even a disabled stylesheet.
    ...parts.styles.map((file) => `<link disabled data-later="/${file}" />`),
    // `rel` is set later, because browsers warn of a preload without an address.
    ...parts.scripts.map((file) => `<link ${LATER} crossorigin data-later="/${file}" />`),
  ];
  const changes: [RegExp | string, string][] = [
    [/<title>[^<]*<\/title>\s*<meta name="robots"[^>]*>/, pageHead(page)],
    // The rules are inlined, so that text is visible without waiting for files. They come after the viewport meta
    // tag: before it, a phone would choose the preloaded photo for a desktop-width viewport.
    [STYLESHEET, PRELOADS + stylesOf(parts)],
    [
      '<script type="module" crossorigin src',
      `<script type="module" ${LATER} crossorigin data-later`,
    ],
    [HEAD_END, `  ${links.join('\n    ')}\n  ${HEAD_END}`],
    [/\n *<noscript>[^<]*<\/noscript>/, ''],
    [ROOT, ROOT.replace('><', `>${BODY}<`) + END + parts.afterPaint],
    [FONT_PRELOAD, ''],
  ];
  return changes.reduce((html, change) => replaceOnce(html, ...change), template);
}

/** Head of a public page: metadata for search engines and link previews. */
function pageHead(page: PublicPage): string {
  const { description } = page;
  const address = SITE + page.path;
  const { path, alt } = shareImageOf(page);
  const { width, height } = shareImage;
  const meta = (kind: string, facts: Record<string, string | number>) =>
    Object.entries(facts).map(
      ([name, content]) => `<meta ${kind}="${name}" content="${escapeHtml(String(content))}" />`,
    );
  return [
    `<title>${TITLE}</title>`,
    ...meta('name', { description }),
    `<link rel="canonical" href="${address}" />`,
    ...meta('property', {
      'og:type': 'website',
      'og:site_name': PRODUCT_NAME,
      'og:locale': 'en_US',
      'og:title': TITLE,
      'og:description': description,
      'og:url': address,
      'og:image': SITE + path,
      'og:image:type': 'image/png',
      'og:image:width': width,
      'og:image:height': height,
      'og:image:alt': alt,
    }),
    ...meta('name', {
      'twitter:card': 'summary_large_image',
      'twitter:title': TITLE,
      'twitter:description': description,
      'twitter:image': SITE + path,
      'twitter:image:alt': alt,
    }),
  ].join('\n    ');
}

/**
 * The inlined rules. Font rules wait until the content is painted, because the fonts are larger than all of the
 * content. Until then, text has fallback fonts with the same metrics. Without scripts, the font rules apply
 * immediately, because no script would apply them later.
 */
function stylesOf({ css }: PageParts): string {
  const rules = css.replaceAll('</', '<\\/');
  const fonts = rules.match(FONT_FACE)?.join('') ?? '';
  return (
    `<style>${rules.replaceAll(FONT_FACE, '')}</style>` +
    `<style media="(scripting: none)" data-later>${fonts}</style>`
  );
}

/** API calls that the browser sends while the scripts load. */
function callsOf({ calls, photo }: PublicPage): string[] {
  return calls ?? (photo ? [RANDOM_PHOTO] : []);
}

/** Preloads an API call. The credentials mode must match that of the call, or the browser sends a second request. */
function preloadedCall(call: string): string {
  return `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${call}" />`;
}

function replaceOnce(html: string, part: RegExp | string, replacement: string): string {
  const changed = html.replace(part, () => replacement);
  if (changed === html) throw new Error(`The HTML of the site has no ${String(part)}.`);
  return changed;
}
