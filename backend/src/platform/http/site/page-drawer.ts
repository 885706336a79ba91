import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
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

/** The server-rendering module of the built frontend. */
interface DrawerFile {
  drawPage(page: PageToDraw): Promise<DrawnPage>;
}

const FILE = join('pages', 'drawer', 'entry.mjs');

/**
 * Prerenders pages with the code that hydrates them, so that both produce the same. One page at a time: that code keeps
 * the settings of the page in a variable.
 */
export class PageDrawer {
  private file: Promise<DrawerFile> | undefined;
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly folder: string,
    private readonly log: Log,
  ) {
    // Preloads the module, so that the first visitor does not wait.
    if (existsSync(join(folder, FILE))) this.load().catch(() => undefined);
  }

  /** Null when prerendering fails; the browser renders the page then. Never rejects. */
  draw(page: PageToDraw): Promise<DrawnPage | null> {
    const drawing = this.last.then(async () => (await this.load()).drawPage(page));
    this.last = drawing.catch(() => undefined);
    return drawing.catch((failure: unknown) => {
      this.log.error({ err: failure, page: page.path }, 'a page could not be rendered');
      return null;
    });
  }

  private load(): Promise<DrawerFile> {
    this.file ??= import(pathToFileURL(join(this.folder, FILE)).href) as Promise<DrawerFile>;
    return this.file;
  }
}
