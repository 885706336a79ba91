import { pageHead } from './page-head.ts';
import { PICTURE_BLOCK } from './page-picture.ts';
import type { PublicPage } from './served-pages.ts';

export interface DrawnPage {
  page: PublicPage;
  /** What stands inside the root element. */
  body: string;
  /** What it consists of besides the first load. */
  scripts: string[];
  /** The files of all its rules, and these rules. */
  styles: string[];
  css: string;
  /** Where a picture to rate has its places in the body: the script that fetches the others after it. */
  afterPicture: string | null;
  /** The script that keeps what is pressed before the others have come. */
  earlyPresses: string;
}

/** What can be read comes first; the scripts only bring it to life. */
const LATER = 'fetchpriority="low"';
const RANDOM_PICTURE = '/api/random-image';
const ROOT = '<div id="root"></div>';
/** Only the beginning of an element can be waited for, hence one behind the page. */
const END = '<template id="drawn"></template>';
const STYLESHEET = /<link rel="stylesheet"[^>]*>/;
/** React puts them before what it draws; there the browser would find them late, and they are no part of the page. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)*/;

/** The whole HTML of a public page, from that which pages drawn by the browser have in common. */
export function pageHtml(template: string, drawn: DrawnPage): string {
  const { page } = drawn;
  const [preloads] = PRELOADS.exec(drawn.body) ?? [''];
  const [entry, address] = drawn.afterPicture ? ['data-later', 'data-later'] : ['src', 'href'];
  const links = [
    // Painted whole: what is centered would move with each part of the page that arrives.
    '<link rel="expect" href="#drawn" blocking="render" />',
    // Inside the page, because a press can come before any file. The server allows it by its hash.
    `<script>${drawn.earlyPresses.replaceAll('</', '<\\/')}</script>`,
    ...(drawn.afterPicture
      ? [PICTURE_BLOCK, `<script type="module" crossorigin src="/${drawn.afterPicture}"></script>`]
      : callsOf(page).map(preloadedCall)),
    // Their rules are in the page. Where the loader of a part finds the link it takes the styles for loaded.
    ...drawn.styles.map((file) => `<link rel="stylesheet" disabled href="/${file}" />`),
    ...drawn.scripts.map(
      (file) => `<link rel="modulepreload" ${LATER} crossorigin ${address}="/${file}" />`,
    ),
  ];
  const changes: [RegExp | string, string][] = [
    [/<title>[^<]*<\/title>\s*<meta name="robots"[^>]*>/, pageHead(page)],
    // Inside the page, the words need not wait for files to be seen. Above the viewport's line a phone would choose
    // its picture for the screen of a desk.
    [STYLESHEET, `${preloads}<style>${drawn.css.replaceAll('</', '<\\/')}</style>`],
    [
      '<script type="module" crossorigin src',
      `<script type="module" ${LATER} crossorigin ${entry}`,
    ],
    ['</head>', `  ${links.join('\n    ')}\n  </head>`],
    [/\n *<noscript>[^<]*<\/noscript>/, ''],
    [ROOT, ROOT.replace('><', () => `>${drawn.body.slice(preloads.length)}<`) + END],
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
