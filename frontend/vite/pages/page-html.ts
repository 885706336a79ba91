import { pageHead } from './page-head.ts';
import { PICTURE_BLOCK } from './page-picture.ts';
import type { PublicPage } from './served-pages.ts';

export interface PageParts {
  page: PublicPage;
  /** What it consists of besides the first load. */
  scripts: string[];
  /** The files of all its rules, and these rules. */
  styles: string[];
  css: string;
  /** Where the page has places for a picture to rate: the script that fetches the others after it. */
  afterPicture: string | null;
  /** The script element that keeps what is pressed before the others have come. */
  earlyPresses: string;
}

/** What can be read comes first; the scripts only bring it to life. */
const LATER = 'fetchpriority="low"';
const RANDOM_PICTURE = '/api/random-image';
const ROOT = '<div id="root"></div>';
/** Only the beginning of an element can be waited for, hence one behind the page. */
const END = '<template id="drawn"></template>';
const STYLESHEET = /<link rel="stylesheet"[^>]*>/;
/** Where the server fills in what it draws, with the settings of that moment. */
const PRELOADS = '%PAGE_PRELOADS%';
const BODY = '%PAGE_BODY%';

/** The HTML of a public page around what is drawn of it, from that which pages drawn by the browser have in common. */
export function pageHtml(template: string, parts: PageParts): string {
  const { page } = parts;
  const [entry, address] = parts.afterPicture ? ['data-later', 'data-later'] : ['src', 'href'];
  const links = [
    // Painted whole: what is centered would move with each part of the page that arrives.
    '<link rel="expect" href="#drawn" blocking="render" />',
    // Inside the page, because a press can come before any file. The server allows it by its hash.
    parts.earlyPresses,
    ...(parts.afterPicture
      ? [PICTURE_BLOCK, `<script type="module" crossorigin src="/${parts.afterPicture}"></script>`]
      : callsOf(page).map(preloadedCall)),
    // Their rules are in the page. Where the loader of a part finds the link it takes the styles for loaded.
    ...parts.styles.map((file) => `<link rel="stylesheet" disabled href="/${file}" />`),
    ...parts.scripts.map(
      (file) => `<link rel="modulepreload" ${LATER} crossorigin ${address}="/${file}" />`,
    ),
  ];
  const changes: [RegExp | string, string][] = [
    [/<title>[^<]*<\/title>\s*<meta name="robots"[^>]*>/, pageHead(page)],
    // Inside the page, the words need not wait for files to be seen. Above the viewport's line a phone would choose
    // its picture for the screen of a desk.
    [STYLESHEET, `${PRELOADS}<style>${parts.css.replaceAll('</', '<\\/')}</style>`],
    [
      '<script type="module" crossorigin src',
      `<script type="module" ${LATER} crossorigin ${entry}`,
    ],
    ['</head>', `  ${links.join('\n    ')}\n  </head>`],
    [/\n *<noscript>[^<]*<\/noscript>/, ''],
    [ROOT, ROOT.replace('><', `>${BODY}<`) + END],
  ];
  return changes.reduce((html, change) => replaceOnce(html, ...change), template);
}

/** The calls whose answers a page waits for: a browser makes them while the scripts are still on their way. */
function callsOf({ calls, picture }: PublicPage): string[] {
  return calls ?? (picture ? [RANDOM_PICTURE] : []);
}

/** The credentials mode has to be that of the call, or the browser makes another one. */
function preloadedCall(call: string): string {
  return `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${call}" />`;
}

function replaceOnce(html: string, part: RegExp | string, replacement: string): string {
  const changed = html.replace(part, () => replacement);
  if (changed === html) throw new Error(`The HTML of the site has no ${String(part)}.`);
  return changed;
}
