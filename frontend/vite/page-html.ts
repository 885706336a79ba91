import type { Manifest } from 'vite';
import type { PublicPageKey } from '../src/lib/page-table.ts';
import { filesOf } from './page-files.ts';
import { pageHead } from './page-head.ts';
import { modulesOf } from './page-modules.ts';

interface DrawnPage {
  key: PublicPageKey;
  /** What stands inside the root element. */
  body: string;
  manifest: Manifest;
}

const ROOT = '<div id="root"></div>';

/** The whole HTML of a public page, from that which pages drawn by the browser have in common. */
export function pageHtml(template: string, { key, body, manifest }: DrawnPage): string {
  const { scripts, styles } = filesOf(manifest, modulesOf(key));
  const links = [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ];
  const changes: [RegExp | string, string][] = [
    [/<title>[^<]*<\/title>\s*<meta name="robots"[^>]*>/, pageHead(key)],
    ['</head>', `  ${links.join('\n    ')}\n  </head>`],
    [/\n *<noscript>[^<]*<\/noscript>/, ''],
    [ROOT, ROOT.replace('><', `>${body}<`)],
  ];
  return changes.reduce(
    (html, [part, replacement]) => replaceOnce(html, part, replacement),
    template,
  );
}

function replaceOnce(html: string, part: RegExp | string, replacement: string): string {
  const changed = html.replace(part, () => replacement);
  if (changed === html) throw new Error(`The HTML of the site has no ${String(part)}.`);
  return changed;
}
