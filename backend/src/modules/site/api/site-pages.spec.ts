import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Log } from '../../../platform/observability/log.js';
import type { VisitorSettings } from '../../../platform/site-settings/visitor-settings.js';
import { type PageQuestion, SitePages } from './site-pages.js';

const PAGE = { path: '/', title: 'Welcome', category: 'Home', html: 'home.html' };
/** Throws the first time, hangs the second time, and renders the page the third time. */
const RENDERER = `
  let times = 0;
  export function renderPage() {
    times += 1;
    if (times === 1) throw new Error('not now');
    return times === 2 ? new Promise(() => {}) : Promise.resolve({ body: 'drawn', preloads: '', data: { name: '</script>%' } });
  }`;

describe('SitePages', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'unspoken-pages-'));
    await mkdir(join(folder, 'pages', 'renderer'), { recursive: true });
    const write = (name: string, text: string) => writeFile(join(folder, name), text);
    await write('pages.json', JSON.stringify([PAGE]));
    await write('home.html', '<html><head></head><body>%PAGE_BODY%</body>');
    for (const name of ['index.html', 'admin.html']) await write(name, '<html><head></head>');
    await write(join('pages', 'renderer', 'entry.mjs'), RENDERER);
  });
  afterEach(async () => {
    jest.useRealTimers();
    await rm(folder, { recursive: true });
  });

  it('a page that fails or hangs is served unrendered, and rendered half a minute later', async () => {
    const error = jest.fn();
    const log = { error } as unknown as Log;
    const shown = {} as VisitorSettings;
    const question = () => Promise.resolve(null);
    const pages = new SitePages(folder, { appUrl: 'https://x', shown: () => shown, question, log });
    jest.useFakeTimers();
    const isDrawn = async () => {
      const page = pages.at('/');
      await jest.advanceTimersByTimeAsync(10_000);
      return (await page).document.includes('drawn');
    };
    for (const drawn of [false, false, true]) {
      expect(await isDrawn()).toBe(drawn);
      expect(await isDrawn()).toBe(drawn);
      await jest.advanceTimersByTimeAsync(30_000);
    }
    expect(error).toHaveBeenCalledTimes(2);
    const { document } = await pages.at('/');
    // The data can become neither markup nor a placeholder.
    expect(document).toContain(
      String.raw`<script type="application/ld+json">{"name":"\u003c/script>\u0025"}</script></body>`,
    );
  });

  it('a page with today’s question is rendered once for each question', async () => {
    const write = (name: string, text: string) => writeFile(join(folder, name), text);
    await write('pages.json', JSON.stringify([{ ...PAGE, question: true }]));
    await write(
      join('pages', 'renderer', 'entry.mjs'),
      `let times = 0;
       export const renderPage = async ({ settings: { question } }) =>
         ({ preloads: '', body: question?.content + ' ' + (times += 1) });`,
    );
    const shown = {} as VisitorSettings;
    let asked: PageQuestion | null = { id: 1, content: 'Why?' };
    const question = () => Promise.resolve(asked);
    const pages = new SitePages(folder, {
      ...{ appUrl: 'https://x', shown: () => shown, question },
      log: {} as Log,
    });
    const body = async () => /<body>(.*)<\/body>/.exec((await pages.at('/')).document)?.[1];
    expect([await body(), await body()]).toEqual(['Why? 1', 'Why? 1']);
    asked = null;
    expect(await body()).toBe('undefined 2');
    asked = { id: 1, content: 'Why?' };
    expect(await body()).toBe('Why? 1');
    asked = { id: 2, content: 'Since when?' };
    expect(await body()).toBe('Since when? 3');
    expect((await pages.at('/')).document).toContain('"question":{"id":2,"content":"Since when?"}');
  });
});
