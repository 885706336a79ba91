import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../../config/settings.js';
import { SiteDocument } from './site-document.js';

/** A page of the built frontend, as its build lists it. */
interface Page {
  path: string;
  title: string;
  /** The file with its HTML; the common one of pages that the browser draws when left out. */
  html?: string;
  /** Search engines may show it. */
  indexed?: boolean;
}

export interface FoundPage {
  status: 200 | 404;
  document: SiteDocument;
}

const COMMON_HTML = 'index.html';
const UNKNOWN_PAGE: Page = { path: '', title: 'Page Not Found | Unspoken' };
const PORTAL_HTML = 'admin.html';

/** The HTML of every page of the built frontend, each with its own title and the settings of this start. */
export class SitePages {
  private readonly byPath: Map<string, SiteDocument>;
  private readonly unknown: SiteDocument;
  private readonly unknownInPortal: SiteDocument | undefined;
  /** The paths that search engines may show. */
  readonly indexed: string[];

  constructor(
    private readonly folder: string,
    private readonly settings: Settings,
  ) {
    const pages = JSON.parse(readFileSync(join(folder, 'pages.json'), 'utf8')) as Page[];
    this.byPath = new Map(pages.map((page) => [page.path, this.filledIn(page)]));
    this.indexed = pages.filter(({ indexed }) => indexed).map(({ path }) => path);
    this.unknown = this.filledIn(UNKNOWN_PAGE);
    if (existsSync(join(folder, PORTAL_HTML))) {
      this.unknownInPortal = this.filledIn({ ...UNKNOWN_PAGE, html: PORTAL_HTML });
    }
  }

  static existIn(folder: string): boolean {
    return existsSync(join(folder, 'pages.json'));
  }

  /** The page at this path; an unknown one is the app all the same, with status 404. */
  at(path: string): FoundPage {
    const known = this.byPath.get(path.length > 1 ? path.replace(/\/$/, '') : path);
    if (known) return { status: 200, document: known };
    const portal = path.startsWith('/admin/') ? this.unknownInPortal : undefined;
    return { status: 404, document: portal ?? this.unknown };
  }

  private filledIn({ title, html = COMMON_HTML }: Page): SiteDocument {
    const block = `<script type="application/json" id="unspoken-settings">${forScript(this.settings)}</script>`;
    const text = readFileSync(join(this.folder, html), 'utf8')
      .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeMarkup(title)}</title>`)
      .replaceAll('%APP_URL%', () => escapeMarkup(this.settings.APP_URL))
      .replace('</head>', () => `  ${block}\n  </head>`);
    return new SiteDocument(text);
  }
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

/** Text as it stands in an element or a quoted attribute, of HTML and XML alike. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
