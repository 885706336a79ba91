import type { PublicPageKey } from '../src/content/descriptions.ts';
import { pageHead } from './page-head.ts';
import { callsOf, showsPicture } from './page-modules.ts';

export interface DrawnPage {
  key: PublicPageKey;
  /** What stands inside the root element. */
  body: string;
  /** What it consists of besides the first load. */
  scripts: string[];
  /** The files of all its rules, and these rules. */
  styles: string[];
  css: string;
  /** The script that asks for a picture at once. */
  early: string;
}

/** What can be read comes first; the scripts only bring it to life. */
const LATER = 'fetchpriority="low"';
const ROOT = '<div id="root"></div>';

/** The whole HTML of a public page, from that which pages drawn by the browser have in common. */
export function pageHtml(template: string, page: DrawnPage): string {
  const links = [
    // The credentials mode has to be that of the call, or the browser makes another one.
    ...callsOf(page.key).map(
      (call) => `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${call}" />`,
    ),
    ...(showsPicture(page.key)
      ? [`<script type="module" async crossorigin src="/${page.early}"></script>`]
      : []),
    // Their rules are in the page. Where the loader of a part finds the link it takes the styles for loaded.
    ...page.styles.map((file) => `<link rel="stylesheet" disabled href="/${file}" />`),
    ...page.scripts.map(
      (file) => `<link rel="modulepreload" ${LATER} crossorigin href="/${file}" />`,
    ),
  ];
  const changes: [RegExp | string, string][] = [
    [/<title>[^<]*<\/title>\s*<meta name="robots"[^>]*>/, pageHead(page.key)],
    // Inside the page, the words need not wait for files to be seen.
    [/<link rel="stylesheet"[^>]*>/, `<style>${page.css.replaceAll('</', '<\\/')}</style>`],
    ['<script type="module"', `<script type="module" ${LATER}`],
    ['</head>', `  ${links.join('\n    ')}\n  </head>`],
    [/\n *<noscript>[^<]*<\/noscript>/, ''],
    [ROOT, ROOT.replace('><', `>${page.body}<`)],
  ];
  return changes.reduce((html, change) => replaceOnce(html, ...change), template);
}

function replaceOnce(html: string, part: RegExp | string, replacement: string): string {
  const changed = html.replace(part, () => replacement);
  if (changed === html) throw new Error(`The HTML of the site has no ${String(part)}.`);
  return changed;
}
