import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import escapeHtml from 'escape-html';
import pTimeout from 'p-timeout';
import { PRODUCT_NAME } from '../../../shared/product-name.js';
import type { Log } from '../../../platform/observability/log.js';
import type { VisitorSettings } from '../../../platform/site-settings/visitor-settings.js';
import type { AskedQuestion } from '../../questions/application/daily-questions.service.js';
import { bytesOf } from './page-image.js';
import { jsonForScript } from './json-for-script.js';

/** A page of the built frontend, from the build's page list. */
interface Page {
  path: string;
  title: string;
  prizeTitle?: string;
  category: string;
  /** Its HTML; in the build's list the name of the file. */
  html: string;
  /** The variant with placeholders for an image to rate. */
  photo?: string;
  /** Whether search engines may index it. */
  indexed?: boolean;
  /** Whether it shows today's question. */
  question?: boolean;
  /** Whether visitors are redirected to the home page. */
  forUsers?: boolean;
}

/** Today's question as a page shows it. */
export type PageQuestion = Pick<AskedQuestion, 'id' | 'content'>;

/** What the code of a page reads from its HTML. */
type PageSettings = VisitorSettings & { question?: PageQuestion };

/** A page, and its variant with image placeholders, if it has one. */
interface PageForms {
  document: string;
  /** As bytes (`bytesOf`). */
  withPhoto?: string;
  /** CSP hashes of the inline scripts that the build wrote into both variants. */
  inlineScripts: string[];
}

interface PageParts {
  appUrl: string;
  /** The site settings that visitors may see: a new object after every change. */
  shown: () => VisitorSettings;
  /** Today's question; null when there is none, or none in time. */
  question: () => Promise<PageQuestion | null>;
  log: Log;
}

interface RenderedPage {
  body: string;
  preloads: string;
  /** What search engines read, as JSON-LD. */
  data?: object | null;
}
interface PageToRender extends Pick<Page, 'path'> {
  appUrl: string;
  settings: PageSettings;
  withPhoto: boolean;
}

/** The code of the frontend that renders a page, with placeholders for an image to rate or without. */
interface PageRenderer {
  renderPage: (page: PageToRender) => Promise<RenderedPage>;
}

const UNKNOWN_PAGE = {
  path: '',
  title: `Page Not Found | ${PRODUCT_NAME}`,
  category: 'Error',
  html: 'index.html',
};
/** Time limit of rendering a page, and time until a failed page is rendered again, in milliseconds. */
const TIMEOUT = 10_000;
const RETRY_AFTER = 30_000;
/** Placeholder of the build for the prerendered page. */
const BODY = '%PAGE_BODY%';
const PLACEHOLDERS =
  /<html|<title>[^<]*<\/title>|%(?:APP_URL|PAGE_TITLE|PAGE_PRELOADS|PAGE_BODY)%|<\/(?:head|body)>/g;

/** HTML of every page of the built frontend, each with its title and the current site settings. */
export class SitePages {
  private readonly byPath: Map<string, Page>;
  private readonly unknown: Page;
  private readonly unknownInPortal: Page;
  private readonly renderer: Promise<PageRenderer>;
  private lastRendering: Promise<unknown> = Promise.resolve();
  /** By page, and by the question that it shows. */
  private forms = new Map<Page, Map<string, Promise<PageForms>>>();
  private formsFor: VisitorSettings | undefined;
  /** Paths that search engines may index. */
  readonly indexed: string[];

  /** Reads all files now: the build may be replaced later. */
  constructor(
    folder: string,
    private readonly parts: PageParts,
  ) {
    const read = (file: string) => readFileSync(join(folder, file), 'utf8');
    const pages = (JSON.parse(read('pages.json')) as Page[]).map(({ html, photo, ...page }) => ({
      ...page,
      html: read(html),
      ...(photo && { photo: read(photo) }),
    }));
    this.byPath = new Map(pages.map((page) => [page.path, page]));
    this.indexed = pages.filter(({ indexed }) => indexed).map(({ path }) => path);
    this.unknown = { ...UNKNOWN_PAGE, html: read('index.html') };
    this.unknownInPortal = { ...UNKNOWN_PAGE, html: read('admin.html') };
    const renderer = pathToFileURL(join(folder, 'pages', 'renderer', 'entry.mjs')).href;
    this.renderer = import(renderer) as Promise<PageRenderer>;
    this.renderer.catch(() => undefined);
  }

  has(path: string): boolean {
    return this.byPath.has(path);
  }

  isForUsers(path: string): boolean {
    return this.byPath.get(withoutSlash(path))?.forUsers ?? false;
  }

  /** Title of a public page, without the product name. */
  titleOf(path: string): string | undefined {
    const page = this.byPath.get(path);
    return page?.indexed
      ? titleWith(this.parts.shown(), page).replace(` | ${PRODUCT_NAME}`, '')
      : undefined;
  }

  /** The page at this path; an unknown path gets the app with status 404. */
  async at(path: string): Promise<PageForms & { status: 200 | 404 }> {
    const page = this.byPath.get(withoutSlash(path));
    const unknown = path.startsWith('/admin/') ? this.unknownInPortal : this.unknown;
    const question = page?.question ? await this.parts.question() : null;
    return { status: page ? 200 : 404, ...(await this.formsOf(page ?? unknown, question)) };
  }

  /** Kept for all visitors until the settings or the question change. */
  private formsOf(page: Page, question: PageQuestion | null): Promise<PageForms> {
    const shown = this.parts.shown();
    if (this.formsFor !== shown) {
      this.formsFor = shown;
      this.forms = new Map();
    }
    const key = JSON.stringify(question);
    const known = this.forms.get(page) ?? new Map<string, Promise<PageForms>>();
    this.forms.set(page, known);
    // Keeps two renderings: one without a question that is not known in time, and one with the question.
    if (!known.has(key) && known.size > 1) known.clear();
    const forms = known.get(key) ?? this.make(page, question ? { ...shown, question } : shown);
    known.set(key, forms);
    return forms;
  }

  private async make(page: Page, shown: PageSettings): Promise<PageForms> {
    const { path, html, photo } = page;
    const { forms } = this;
    const { appUrl } = this.parts;
    const filledIn = async (template: string) => {
      const rendered = template.includes(BODY)
        ? await this.render({ path, appUrl, settings: shown, withPhoto: template === photo })
        : { body: '', preloads: '' };
      if (!rendered) setTimeout(() => forms.delete(page), RETRY_AFTER).unref();
      return this.filledIn(rendered ? template : this.unknown.html, page, shown, rendered);
    };
    return {
      document: await filledIn(html),
      inlineScripts: inlineScriptHashes(html),
      ...(photo && { withPhoto: bytesOf(await filledIn(photo)) }),
    };
  }

  /**
   * Renders with the code that hydrates the page, so that both produce the same. Renders one page at a time, because
   * that code keeps the settings of the page in a variable. Returns null on a failure; then the browser renders the
   * page.
   */
  private render(page: PageToRender): Promise<RenderedPage | null> {
    const rendering = this.lastRendering
      .then(async () => {
        const { renderPage } = await this.renderer;
        // With a time limit, because the next pages wait for this one.
        return pTimeout(renderPage(page), { milliseconds: TIMEOUT });
      })
      .catch((failure: unknown) => {
        this.parts.log.error({ err: failure, page: page.path }, 'a page could not be rendered');
        return null;
      });
    this.lastRendering = rendering;
    return rendering;
  }

  /** Replaces in one pass, so that filled-in text is never taken for a placeholder. */
  private filledIn(
    template: string,
    page: Page,
    shown: PageSettings,
    rendered: RenderedPage | null,
  ): string {
    const titleNow = escapeHtml(titleWith(shown, page));
    const filled: Record<string, string> = {
      '<html': `<html data-category="${escapeHtml(page.category)}"`,
      '%PAGE_TITLE%': titleNow,
      '%APP_URL%': escapeHtml(this.parts.appUrl),
      '%PAGE_PRELOADS%': rendered?.preloads ?? '',
      [BODY]: rendered?.body ?? '',
      '</head>': `  ${dataBlock(shown, 'type="application/json" id="unspoken-settings"')}\n  </head>`,
      // The data comes after the content, which it must not delay.
      '</body>': `${rendered?.data ? dataBlock(rendered.data, 'type="application/ld+json"') : ''}</body>`,
    };
    return template.replace(
      PLACEHOLDERS,
      (placeholder) => filled[placeholder] ?? `<title>${titleNow}</title>`,
    );
  }
}

function titleWith({ prize }: VisitorSettings, { title, prizeTitle }: Page): string {
  return (prize && !prize.isOver ? prizeTitle : undefined) ?? title;
}

export function withoutSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/$/, '') : path;
}

/**
 * Data in a page, which no browser executes. Escapes `%`: image placeholders are filled in later, for each visit, and
 * the settings that the owner has entered must not contain one.
 */
function dataBlock(data: object, attributes: string): string {
  const json = jsonForScript(data).replaceAll('%', '\\u0025');
  return `<script ${attributes}>${json}</script>`;
}

function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, code = '']) => `'sha256-${hash('sha256', code, 'base64')}'`,
  );
}
