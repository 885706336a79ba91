import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Injectable, NotFoundException } from '@nestjs/common';
import { parse } from 'cookie';
import { type RequestHandler, Router } from 'express';
import { Clock } from '../../../shared/clock.js';
import { TimeLimits } from '../../../shared/time-limits.js';
import { CodeDestinations } from '../../codes/application/code-destinations.service.js';
import { PublicPrints } from '../../codes/application/public-prints.service.js';
import { ScanCounts } from '../../codes/application/scan-counts.service.js';
import { RateLimits } from '../../../platform/limits/rate-limits.js';
import { ImagePool } from '../../images/application/image-pool.service.js';
import { DailyQuestions } from '../../questions/application/daily-questions.service.js';
import { Settings } from '../../../platform/config/settings.js';
import { sessionCookie } from '../../../platform/http/sessions/session-mounts.js';
import { Log } from '../../../platform/observability/log.js';
import { SiteSettings } from '../../../platform/site-settings/site-settings.js';
import { inTime, type PageImage, withImage } from './page-image.js';
import { sendWithEtag, sendText } from './send-text.js';
import { sendShareImage } from './send-share-image.js';
import { ShareImages } from '../application/share-images.service.js';
import { HASHED, KEPT_FOR_AN_HOUR, siteFiles } from './site-files.js';
import { codeRedirect } from './code-redirect.js';
import { printedFiles } from './printed-files.js';
import { type PageQuestion, SitePages, withoutSlash } from './site-pages.js';
import { siteTexts } from './site-texts.js';

/** Paths of the API and of the image controller; all others belong to the site. */
export const BACKEND_PATH = /^\/(api(\/|$)|media\/.)/;
/** Portal pages must not stay in the browser cache. */
const PORTAL = /^\/admin(\/|$)/;
/** The text files for crawlers, which do not depend on site settings. */
const FOR_SEARCH = /^\/(robots\.txt|sitemap\.xml)$/;
const OWN_SCRIPTS = "script-src 'self'";

/** Redirects for printed and mailed URLs, and for the well-known URL of password managers. */
const MOVED: Record<string, string> = {
  '/lp-plem': '/lp-1d-vip-pass',
  '/.well-known/change-password': '/account',
};

/**
 * Serves the built frontend: static files with their compressed copies, then pages by path. Handles every path outside
 * of the backend, even without a built frontend.
 */
@Injectable()
export class Site {
  constructor(
    private readonly settings: Settings,
    private readonly site: SiteSettings,
    private readonly pool: ImagePool,
    private readonly shareImages: ShareImages,
    private readonly daily: DailyQuestions,
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly timeLimits: TimeLimits,
    private readonly codes: CodeDestinations,
    private readonly scans: ScanCounts,
    private readonly prints: PublicPrints,
    private readonly limits: RateLimits,
  ) {}

  /** Serves the built frontend in this folder. */
  in(folder: string): RequestHandler {
    const isBuilt = existsSync(join(folder, 'pages.json'));
    const handlers = isBuilt ? this.handlers(folder) : [];
    const { codes, scans, limits } = this;
    const redirect = codeRedirect({ codes, scans, limits });
    const serve = Router().use(redirect, ...handlers, (_request, _response, next) =>
      next(new NotFoundException()),
    );
    return (request, response, next) =>
      BACKEND_PATH.test(request.path) ? next() : serve(request, response, next);
  }

  private handlers(folder: string): RequestHandler[] {
    const { site, clock, log, pool, shareImages } = this;
    const appUrl = this.settings.APP_URL;
    const { factor } = this.timeLimits;
    const sitePages = new SitePages(folder, {
      appUrl,
      shown: () => site.forVisitors(),
      question: () => inTime(this.todaysQuestion(), factor),
      log,
    });
    const { indexed } = sitePages;
    const operator = () => site.values.operator;
    return [
      texts(siteTexts({ folder, appUrl, indexed, operator, clock })),
      printedFiles(folder, this.prints),
      siteFiles(folder),
      imagesOf(sitePages, shareImages),
      visitorsHome(sitePages, sessionCookie('people', this.settings).name),
      pages(sitePages, () => inTime(pool.drawOne(), factor)),
    ];
  }

  private async todaysQuestion(): Promise<PageQuestion | null> {
    const question = await this.daily.findToday();
    return question && { id: question.id, content: question.content };
  }
}

/** The image of a page for link previews, with its title. */
function imagesOf(site: SitePages, images: ShareImages): RequestHandler {
  return async ({ path }, response, next) => {
    const [, page] = /^\/share(\/.+)\.png$/.exec(path) ?? [];
    const title = page && site.titleOf(page);
    if (!title) return next();
    sendShareImage(response, await images.withText(title));
  };
}

function texts(byPath: ReturnType<typeof siteTexts>): RequestHandler {
  return ({ path }, response, next) => {
    const text = byPath.get(path)?.();
    if (text === undefined) return next();
    response.type(`${path.endsWith('.xml') ? 'application/xml' : 'text/plain'}; charset=utf-8`);
    response.set('Cache-Control', FOR_SEARCH.test(path) ? KEPT_FOR_AN_HOUR : 'no-cache');
    sendWithEtag(response, text);
  };
}

/**
 * Redirects from pages for users when the browser sends no session. The page itself would do so after its scripts have
 * loaded; it still does for a session that has ended.
 */
function visitorsHome(site: SitePages, cookie: string): RequestHandler {
  return ({ path, url, headers }, response, next) => {
    if (!site.isForUsers(path) || cookie in parse(headers.cookie ?? '')) return next();
    response.set('Cache-Control', 'no-store');
    response.redirect(302, `/${new URL(url, 'http://own').search}`);
  };
}

/** Serves pages. A page with placeholders gets an image for this visit, if one is available in time. */
function pages(site: SitePages, chooseImage: () => Promise<PageImage | null>): RequestHandler {
  return async (request, response, next) => {
    const { path } = request;
    if (HASHED.test(path)) return next();
    const moved = movedTo(path, site);
    if (moved) return response.redirect(302, moved + new URL(request.url, 'http://own').search);
    const { status, document, withPhoto, inlineScripts } = await site.at(path);
    response.status(status).type('html');
    const policy = response.get('Content-Security-Policy');
    const scripts = [OWN_SCRIPTS, ...inlineScripts].join(' ');
    response.set(
      'Content-Security-Policy',
      policy?.replace(OWN_SCRIPTS, () => scripts),
    );
    const image = withPhoto && (await chooseImage());
    if (image) {
      response.set('Cache-Control', 'no-store');
      return sendText(response, withImage(withPhoto, image));
    }
    response.set('Cache-Control', PORTAL.test(path) ? 'no-store' : 'no-cache');
    sendWithEtag(response, withSharedQuestion(document, request.query['question']));
  };
}

/** A shared link names a question. Its preview shows the image of that question, not of today's. */
function withSharedQuestion(document: string, id: unknown): string {
  return typeof id === 'string' && /^[1-9]\d{0,9}$/.test(id)
    ? document.replaceAll('/api/share/today.png', `/api/share/question-${id}.png`)
    : document;
}

/**
 * Returns where a path redirects to: the new path of a moved page, or the path in lower case if it was typed in
 * capitals.
 */
function movedTo(path: string, site: SitePages): string | undefined {
  const own = withoutSlash(path);
  const lower = own.toLowerCase();
  return MOVED[lower] ?? (lower !== own && site.has(lower) ? lower : undefined);
}
