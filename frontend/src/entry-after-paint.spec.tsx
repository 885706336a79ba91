import { beforeEach, describe, expect, it, vi } from 'vitest';

const moduleOf = () => document.querySelector<HTMLScriptElement>('script[src]');
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Reports the first paint to the page; set while the page waits for the paint. */
let reportPaint: (() => void) | undefined;

class PaintObserver {
  constructor(private readonly report: () => void) {}
  observe() {
    reportPaint = this.report;
  }
}

/** Opens a page as served; the returned promise controls when its photo decodes. */
async function open(content = '<img alt="" />'): Promise<PromiseWithResolvers<void>> {
  const photo = Promise.withResolvers<void>();
  document.body.innerHTML = `
    <link data-later="/assets/data.js" />
    <link disabled data-later="/assets/home.css" />
    <style media="(scripting: none)" data-later></style>
    <div id="root">${content}</div>`;
  for (const image of document.images) image.decode = () => photo.promise;
  const script = document.createElement('script');
  Object.assign(script, { type: 'module' }).dataset['later'] = '/assets/index.js';
  document.body.append(script);
  vi.resetModules();
  await import('./entry-after-paint.ts');
  return photo;
}

/** Lets two frames pass and reports the first paint. */
async function paint(): Promise<void> {
  await pass(100);
  reportPaint?.();
  await pass(0);
}

beforeEach(() => {
  reportPaint = undefined;
  vi.stubGlobal('PerformanceObserver', PaintObserver);
  vi.useFakeTimers({ toFake: ['setTimeout', 'requestAnimationFrame'] });
});

describe('page with a photo', () => {
  it('the page loads its scripts after the photo is painted', async () => {
    const photo = await open();
    await pass(1_000);
    expect(moduleOf()).toBeNull();
    photo.resolve();
    await paint();
    expect(moduleOf()).toMatchObject({ type: 'module', crossOrigin: 'anonymous' });
    expect(moduleOf()?.getAttribute('src')).toBe('/assets/index.js');
    const links = [...document.querySelectorAll('link')];
    expect(links.map((link) => [link.getAttribute('href'), link.rel])).toEqual([
      ['/assets/data.js', 'modulepreload'],
      ['/assets/home.css', 'stylesheet'],
    ]);
  });

  it('the page loads its scripts when the photo fails', async () => {
    const photo = await open();
    photo.reject(new Error('broken'));
    await pass(100);
    expect(moduleOf()).not.toBeNull();
  });

  it('the page loads its scripts after 1.5 seconds without the photo', async () => {
    await open();
    await pass(1_400);
    expect(moduleOf()).toBeNull();
    await pass(200);
    expect(moduleOf()).not.toBeNull();
  });
});

describe('page without a photo', () => {
  it('the page loads its scripts and applies its fonts after the first paint', async () => {
    await open('<h1>Cards</h1>');
    await pass(100);
    expect(moduleOf()).toBeNull();
    expect(document.querySelector('style')?.media).toBe('(scripting: none)');
    await paint();
    expect(moduleOf()).not.toBeNull();
    expect(document.querySelector('style')?.media).toBe('all');
  });
});
