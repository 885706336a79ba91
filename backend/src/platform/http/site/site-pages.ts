import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../../config/settings.js';

interface Page {
  path: string;
  title: string;
}

const UNKNOWN_PAGE: Page = { path: '', title: 'Page Not Found | Unspoken' };

/** The HTML of every page of the built frontend, each with its own title and the settings of this start. */
export class SitePages {
  private readonly htmlByPath: Map<string, string>;
  private readonly notFound: string;

  constructor(folder: string, settings: Settings) {
    const shell = readFileSync(join(folder, 'index.html'), 'utf8');
    const pages = JSON.parse(readFileSync(join(folder, 'pages.json'), 'utf8')) as Page[];
    const html = (page: Page) => render(shell, page, settings);
    this.htmlByPath = new Map(pages.map((page) => [page.path, html(page)]));
    this.notFound = html(UNKNOWN_PAGE);
  }

  static existIn(folder: string): boolean {
    return existsSync(join(folder, 'pages.json'));
  }

  /** The page at this path; an unknown one is the app all the same, with status 404. */
  at(path: string): { status: 200 | 404; html: string } {
    const html = this.htmlByPath.get(path.length > 1 ? path.replace(/\/$/, '') : path);
    return html === undefined ? { status: 404, html: this.notFound } : { status: 200, html };
  }
}

function render(shell: string, page: Page, settings: Settings): string {
  const block = `<script type="application/json" id="unspoken-settings">${forScript(settings)}</script>`;
  return shell
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(page.title)}</title>`)
    .replace('</head>', () => `  ${block}\n  </head>`);
}

/** JSON inside a script element must not be able to close it. */
function forScript(settings: Settings): string {
  return JSON.stringify(clientSettings(settings)).replaceAll('<', '\\u003c');
}

function clientSettings(settings: Settings) {
  const { SHOPIFY_DOMAIN, SHOPIFY_TOKEN, SHOPIFY_PRODUCT_ID } = settings;
  const shopify =
    SHOPIFY_DOMAIN && SHOPIFY_TOKEN && SHOPIFY_PRODUCT_ID
      ? { domain: SHOPIFY_DOMAIN, token: SHOPIFY_TOKEN, productId: SHOPIFY_PRODUCT_ID }
      : null;
  return { gaMeasurementId: settings.GA_MEASUREMENT_ID ?? null, shopify };
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
