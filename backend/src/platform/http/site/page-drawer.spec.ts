import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pWaitFor from 'p-wait-for';
import type { Log } from '../../observability/log.js';
import type { VisitorSettings } from '../../site-settings/visitor-settings.js';
import { PageDrawer } from './page-drawer.js';

/**
 * Renders the path with a number that counts the pages of its thread, except for paths that fail in some way. The hungry
 * one allocates objects: V8 does not end a thread that fills arrays with `Array.prototype.fill`, which would go on after
 * the test.
 */
const RENDERER = `
  let drawn = 0;
  export async function drawPage({ path }) {
    if (path === '/throws') throw new Error('no such component');
    if (path === '/hangs') for (;;);
    if (path === '/hungry') for (const all = []; ; ) all.push({ path, size: all.length });
    return { body: path + ' ' + ++drawn, preloads: '' };
  }`;

/** Longer than a page takes on the busiest machine. */
const PATIENT = 120_000;
const LASTING = { page: PATIENT, idle: PATIENT };

describe('PageDrawer', () => {
  let folder: string;
  let failures: string[];

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'unspoken-drawer-'));
    mkdirSync(join(folder, 'pages', 'drawer'), { recursive: true });
    writeFileSync(join(folder, 'pages', 'drawer', 'entry.mjs'), RENDERER);
    failures = [];
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  function drawer(times = LASTING) {
    const log = { error: ({ page }: { page: string }) => failures.push(page) };
    const pages = new PageDrawer(folder, log as unknown as Log, times);
    return async (path: string) =>
      (await pages.draw({ path, settings: {} as VisitorSettings, pictured: false }))?.body;
  }

  it('one thread renders pages that are wanted at once, in turn', async () => {
    const draw = drawer();
    const drawn = await Promise.all([draw('/'), draw('/dr-more'), draw('/')]);
    expect(drawn).toEqual(['/ 1', '/dr-more 2', '/ 3']);
  });

  it.each([
    ['/throws', PATIENT],
    ['/hungry', PATIENT],
    ['/hangs', 1],
  ])('after %s fails, a new thread renders the next page', async (path, page) => {
    const times = { ...LASTING };
    const draw = drawer(times);
    expect(await draw('/')).toBe('/ 1');
    times.page = page;
    expect(await draw(path)).toBeUndefined();
    expect(failures).toEqual([path]);
    times.page = PATIENT;
    expect(await draw('/dr-more')).toBe('/dr-more 1');
  });

  it('a thread without pages ends, and a later page gets a new one', async () => {
    const draw = drawer({ ...LASTING, idle: 1 });
    expect(await draw('/')).toBe('/ 1');
    await pWaitFor(async () => (await draw('/')) === '/ 1');
  });

  it('a page without its renderer is not rendered, and nothing throws', async () => {
    rmSync(join(folder, 'pages'), { recursive: true });
    expect(await drawer()('/')).toBeUndefined();
    expect(failures).toEqual(['/']);
  });
});
