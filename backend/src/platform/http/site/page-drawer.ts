import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Log } from '../../observability/log.js';
import type { VisitorSettings } from '../../site-settings/visitor-settings.js';

/** Prerendered page: the HTML inside its root, and its part of the head. */
export interface DrawnPage {
  body: string;
  preloads: string;
}

/** A page to prerender. */
export interface PageToDraw {
  path: string;
  settings: VisitorSettings;
  /** Whether to include placeholders for a picture to rate. */
  pictured: boolean;
}

/** What the thread answers to a `PageToDraw`. */
export type DrawingOutcome = { drawn: DrawnPage } | { failure: unknown };

/** The server-rendering module of the built frontend. */
const FILE = join('pages', 'drawer', 'entry.mjs');
const THREAD = `./page-drawer-thread${extname(import.meta.filename)}`;
/** Of V8, in megabytes; the product's own limits don't fit a thread that draws one page at a time. */
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 };
/** In milliseconds: how long a page may take, and how long the thread waits for the next page before it ends. */
const TIMES = { page: 10_000, idle: 10_000 };

/**
 * Prerenders pages with the code that hydrates them, so that both produce the same. One page at a time: that code keeps
 * the settings of the page in a variable. It runs in a thread that ends after the last page, because React and the
 * pages hold 39 MB and are needed only after a start and after a change of the settings.
 */
export class PageDrawer {
  private thread: Worker | undefined;
  private idle: NodeJS.Timeout | undefined;
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly folder: string,
    private readonly log: Log,
    private readonly times = TIMES,
  ) {
    // Loads the code now, so that the first visitor does not wait.
    if (existsSync(join(folder, FILE))) this.endWhenIdle(this.running());
  }

  /** Null when prerendering fails; the browser renders the page then. Never rejects. */
  draw(page: PageToDraw): Promise<DrawnPage | null> {
    const drawing = this.last.then(() => this.drawInThread(page));
    this.last = drawing.catch(() => undefined);
    return drawing.catch((failure: unknown) => {
      this.log.error({ err: failure, page: page.path }, 'a page could not be rendered');
      return null;
    });
  }

  /** Rejects when the page throws or hangs, or when the thread fails. */
  private async drawInThread(page: PageToDraw): Promise<DrawnPage> {
    const thread = this.running();
    clearTimeout(this.idle);
    try {
      const answer = once(thread, 'message', { signal: AbortSignal.timeout(this.times.page) });
      thread.postMessage(page);
      const [outcome] = (await answer) as [DrawingOutcome];
      if ('failure' in outcome) throw outcome.failure;
      return outcome.drawn;
    } catch (failure) {
      // The next page gets a new thread, because this one may hang.
      this.end(thread);
      throw failure;
    } finally {
      this.endWhenIdle(thread);
    }
  }

  private running(): Worker {
    if (this.thread) return this.thread;
    const thread = new Worker(new URL(THREAD, import.meta.url), {
      workerData: join(this.folder, FILE),
      resourceLimits: RESOURCE_LIMITS,
    });
    thread.unref();
    thread.on('error', () => this.end(thread));
    this.thread = thread;
    return thread;
  }

  private endWhenIdle(thread: Worker): void {
    clearTimeout(this.idle);
    this.idle = setTimeout(() => this.end(thread), this.times.idle).unref();
  }

  private end(thread: Worker): void {
    if (this.thread === thread) this.thread = undefined;
    void thread.terminate();
  }
}
