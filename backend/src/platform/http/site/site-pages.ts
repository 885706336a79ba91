import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { VisitorSettings } from '../../site-settings/visitor-settings.js';
import { inlineScriptHashes } from './inline-scripts.js';
import { escapeMarkup, jsonForScript } from './markup.js';
import type { DrawnPage, PageDrawer } from './page-drawer.js';
import { PictureTemplate } from './page-picture.js';
import { SiteDocument } from './site-document.js';
import { PRODUCT_NAME } from '../../../shared/product-name.js';

/** A page of the built frontend, from the build's page list. */
interface Page {
  path: string;
  title: string;
  /** Page category for analytics. */
  category: string;
  /** File with its HTML. */
  html: string;
  /** File of the variant with placeholders for a picture to rate. */
  picture?: string;
  /** Whether search engines may index it. */
  indexed?: boolean;
}

/** A page, and the HTML of its variant with picture placeholders, if it has one. */
interface PageForms {
  document: SiteDocument;
  pictured?: PictureTemplate;
  /** CSP hashes of the inline scripts in both variants. */
  inlineScripts: string[];
}

interface FoundPage extends PageForms {
  status: 200 | 404;
}

interface PageParts {
  /** The site settings that visitors may see; a new object after every change. */
  shown: () => VisitorSettings;
  drawer: PageDrawer;
}

/** The site without the content of a page, which the browser renders. */
const COMMON_HTML = 'index.html';
/** In milliseconds, after prerendering a page has failed. */
const RETRY_AFTER = 30_000;
const UNKNOWN_PAGE: Page = {
  path: '',
  title: `Page Not Found | ${PRODUCT_NAME}`,
  category: 'Error',
  html: COMMON_HTML,
};
const PORTAL_HTML = 'admin.html';
/** Placeholder of the build for the prerendered page. */
const BODY = '%PAGE_BODY%';
const PLACES = /<html|<title>[^<]*<\/title>|%(?:APP_URL|PAGE_PRELOADS|PAGE_BODY)%|<\/head>/g;

/** HTML of every page of the built frontend, each with its title and the current site settings. */
export class SitePages {
  private readonly byPath: Map<string, Page>;
  private readonly unknownInPortal: Page | undefined;
  private readonly templates = new Map<string, string>();
  private forms = new Map<Page, Promise<PageForms>>();
  private formsFor: VisitorSettings | undefined;
  /** Paths that search engines may index. */
  readonly indexed: string[];

  constructor(
    private readonly folder: string,
    private readonly appUrl: string,
    private readonly parts: PageParts,
  ) {
    const pages = JSON.parse(readFileSync(join(folder, 'pages.json'), 'utf8')) as Page[];
    this.byPath = new Map(pages.map((page) => [page.path, page]));
    this.indexed = pages.filter(({ indexed }) => indexed).map(({ path }) => path);
    if (existsSync(join(folder, PORTAL_HTML))) {
      this.unknownInPortal = { ...UNKNOWN_PAGE, html: PORTAL_HTML };
    }
    // Reads all templates now: the build may be replaced later.
    for (const { html, picture } of [UNKNOWN_PAGE, ...pages]) {
      for (const file of picture ? [html, picture] : [html]) this.template(file);
    }
  }

  static existIn(folder: string): boolean {
    return existsSync(join(folder, 'pages.json'));
  }

  has(path: string): boolean {
    return this.byPath.has(path);
  }

  /** The page at this path; an unknown path gets the app with status 404. */
  async at(path: string): Promise<FoundPage> {
    const known = this.byPath.get(withoutSlash(path));
    if (known) return { status: 200, ...(await this.formsOf(known)) };
    const portal = path.startsWith('/admin/') ? this.unknownInPortal : undefined;
    const forms = await this.formsOf(portal ?? UNKNOWN_PAGE);
    return { status: 404, ...forms };
  }

  /** Cached for all visitors until the settings change. */
  private formsOf(page: Page): Promise<PageForms> {
    const shown = this.parts.shown();
    if (this.formsFor !== shown) {
      this.formsFor = shown;
      this.forms = new Map();
    }
    const forms = this.forms.get(page) ?? this.make(page, shown);
    this.forms.set(page, forms);
    return forms;
  }

  /** Renders the page again for a visitor after a while, because what failed may work then. */
  private tryAgainLater(page: Page): void {
    const forms = this.forms;
    setTimeout(() => forms.delete(page), RETRY_AFTER).unref();
  }

  private async make(page: Page, shown: VisitorSettings): Promise<PageForms> {
    const { html, picture } = page;
    const filled = await this.filledIn(page, shown, html);
    const pictured = picture && (await this.filledIn(page, shown, picture));
    const inlineScripts = inlineScriptHashes(this.template(html));
    return {
      document: new SiteDocument(filled),
      inlineScripts,
      ...(pictured && { pictured: new PictureTemplate(pictured) }),
    };
  }

  private async filledIn(page: Page, shown: VisitorSettings, file: string): Promise<string> {
    const { path, picture } = page;
    const template = this.template(file);
    const isDrawn = template.includes(BODY);
    const pictured = file === picture;
    const drawn = isDrawn
      ? await this.parts.drawer.draw({ path, settings: shown, pictured })
      : { body: '', preloads: '' };
    // When prerendering fails, the browser renders the page.
    if (!drawn) {
      this.tryAgainLater(page);
      return this.finished(this.template(COMMON_HTML), page, shown);
    }
    return this.finished(template, page, shown, drawn);
  }

  /** Replaces in one pass, so that filled-in text is never taken for a placeholder. */
  private finished(
    template: string,
    { title, category }: Page,
    shown: VisitorSettings,
    drawn: DrawnPage = { body: '', preloads: '' },
  ): string {
    const filled: Record<string, string> = {
      '<html': `<html data-category="${escapeMarkup(category)}"`,
      '%APP_URL%': escapeMarkup(this.appUrl),
      '%PAGE_PRELOADS%': drawn.preloads,
      '%PAGE_BODY%': drawn.body,
      '</head>': `  ${settingsBlock(shown)}\n  </head>`,
    };
    return template.replace(
      PLACES,
      (place) => filled[place] ?? `<title>${escapeMarkup(title)}</title>`,
    );
  }

  private template(file: string): string {
    const text = this.templates.get(file) ?? readFileSync(join(this.folder, file), 'utf8');
    this.templates.set(file, text);
    return text;
  }
}

/** The path without a slash at its end. */
export function withoutSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/$/, '') : path;
}

/** Escapes `%`: picture placeholders are filled in later, for each visit, and the settings must not contain any. */
function settingsBlock(shown: VisitorSettings): string {
  const json = jsonForScript(shown).replaceAll('%', '\\u0025');
  return `<script type="application/json" id="unspoken-settings">${json}</script>`;
}
