import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../../config/settings.js';
import { inlineScriptHashes } from './inline-scripts.js';
import { escapeMarkup, jsonForScript } from './markup.js';
import { SiteDocument } from './site-document.js';

/** A page of the built frontend, as its build lists it. */
interface Page {
  path: string;
  title: string;
  /** The file with its HTML; the common one of pages that the browser draws when left out. */
  html?: string;
  /** The file that holds it with places for a picture to rate. */
  picture?: string;
  /** Search engines may show it. */
  indexed?: boolean;
}

/** The HTML of a page, and the same with places for a picture where it shows one. */
interface PageForms {
  document: SiteDocument;
  pictured?: string;
  /** The hashes of the scripts inside either of them. */
  inlineScripts: string[];
}

export interface FoundPage extends PageForms {
  status: 200 | 404;
}

const COMMON_HTML = 'index.html';
const UNKNOWN_PAGE: Page = { path: '', title: 'Page Not Found | Unspoken' };
const PORTAL_HTML = 'admin.html';

/** The HTML of every page of the built frontend, each with its own title and the settings of this start. */
export class SitePages {
  private readonly byPath: Map<string, PageForms>;
  private readonly unknown: SiteDocument;
  private readonly unknownInPortal: SiteDocument | undefined;
  /** The paths that search engines may show. */
  readonly indexed: string[];

  constructor(
    private readonly folder: string,
    private readonly settings: Settings,
  ) {
    const pages = JSON.parse(readFileSync(join(folder, 'pages.json'), 'utf8')) as Page[];
    this.byPath = new Map(pages.map((page) => [page.path, this.formsOf(page)]));
    this.indexed = pages.filter(({ indexed }) => indexed).map(({ path }) => path);
    this.unknown = new SiteDocument(this.filledIn(UNKNOWN_PAGE));
    if (existsSync(join(folder, PORTAL_HTML))) {
      this.unknownInPortal = new SiteDocument(
        this.filledIn({ ...UNKNOWN_PAGE, html: PORTAL_HTML }),
      );
    }
  }

  static existIn(folder: string): boolean {
    return existsSync(join(folder, 'pages.json'));
  }

  /** The page at this path; an unknown one is the app all the same, with status 404. */
  at(path: string): FoundPage {
    const known = this.byPath.get(path.length > 1 ? path.replace(/\/$/, '') : path);
    if (known) return { status: 200, ...known };
    const portal = path.startsWith('/admin/') ? this.unknownInPortal : undefined;
    return { status: 404, document: portal ?? this.unknown, inlineScripts: [] };
  }

  private formsOf(page: Page): PageForms {
    const html = this.filledIn(page);
    const forms = { document: new SiteDocument(html), inlineScripts: inlineScriptHashes(html) };
    return page.picture
      ? { ...forms, pictured: this.filledIn({ ...page, html: page.picture }) }
      : forms;
  }

  private filledIn({ title, html = COMMON_HTML }: Page): string {
    const block = `<script type="application/json" id="unspoken-settings">${jsonForScript(clientSettings(this.settings))}</script>`;
    return readFileSync(join(this.folder, html), 'utf8')
      .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeMarkup(title)}</title>`)
      .replaceAll('%APP_URL%', () => escapeMarkup(this.settings.APP_URL))
      .replace('</head>', () => `  ${block}\n  </head>`);
  }
}

function clientSettings(settings: Settings) {
  const { SHOPIFY_DOMAIN, SHOPIFY_TOKEN, SHOPIFY_PRODUCT_ID } = settings;
  const shopify =
    SHOPIFY_DOMAIN && SHOPIFY_TOKEN && SHOPIFY_PRODUCT_ID
      ? { domain: SHOPIFY_DOMAIN, token: SHOPIFY_TOKEN, productId: SHOPIFY_PRODUCT_ID }
      : null;
  return { gaMeasurementId: settings.GA_MEASUREMENT_ID ?? null, shopify };
}
