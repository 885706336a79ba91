import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Log } from '../../observability/log.js';
import type { VisitorSettings } from '../../site-settings/visitor-settings.js';

/** What the frontend draws of a page: what stands inside its root, and what of it belongs into the head. */
export interface DrawnPage {
  body: string;
  preloads: string;
}

/** A page to draw. */
export interface PageToDraw {
  path: string;
  settings: VisitorSettings;
  /** With places for a picture to rate. */
  pictured: boolean;
}

/** The drawing part of the built frontend. */
interface DrawerFile {
  drawPage(page: PageToDraw): Promise<DrawnPage>;
}

const FILE = join('pages', 'drawer', 'entry.mjs');

/**
 * Draws pages with the code that takes them over in the browser, so that both show the same. One page at a time: that
 * code keeps the settings of the page in a variable.
 */
export class PageDrawer {
  private file: Promise<DrawerFile> | undefined;
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly folder: string,
    private readonly log: Log,
  ) {
    // The first visitor need not wait until it is loaded.
    if (existsSync(join(folder, FILE))) this.load().catch(() => undefined);
  }

  /** Null when the page can't be drawn; the browser draws it then. Never rejects. */
  draw(page: PageToDraw): Promise<DrawnPage | null> {
    const drawing = this.last.then(async () => (await this.load()).drawPage(page));
    this.last = drawing.catch(() => undefined);
    return drawing.catch((failure: unknown) => {
      this.log.error({ err: failure, page: page.path }, 'a page could not be drawn');
      return null;
    });
  }

  private load(): Promise<DrawerFile> {
    this.file ??= import(pathToFileURL(join(this.folder, FILE)).href) as Promise<DrawerFile>;
    return this.file;
  }
}
