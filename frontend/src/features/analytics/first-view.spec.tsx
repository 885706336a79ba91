import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whenOpened } from '../../lib/when-opened.ts';
import { textOf } from '../../test/text-of.fixture.ts';
import { reportFirstView } from './first-view.ts';

const EVENTS = '/api/analytics/events';
const META = '/api/facebook/track-view-content';

describe('first page view', () => {
  let told: { url: string; body: Blob }[];

  beforeEach(() => {
    vi.useFakeTimers();
    told = [];
    const note = (url: string, body: Blob) => told.push({ url, body }) > 0;
    Object.defineProperty(navigator, 'sendBeacon', { value: note, configurable: true });
    vi.stubGlobal('fetch', (url: string, { body }: { body: Blob }) => {
      note(url, body);
      return Promise.resolve(new Response('{}'));
    });
    window.history.replaceState(null, '', '/fr-circ?utm_source=card&token=SECRET');
    document.title = 'Image Rating';
    document.documentElement.dataset['category'] = 'Rating';
  });
  afterEach(() => {
    window.dispatchEvent(new Event('pagehide'));
    delete window.firstView;
  });

  const addresses = () => told.map(({ url }) => url);
  const texts = () => {
    // Reading a blob needs real timers.
    vi.useRealTimers();
    return Promise.all(told.map(({ body }) => textOf(body)));
  };

  it('the first page view is sent within a second to analytics and Meta without secrets of its address', async () => {
    reportFirstView();
    vi.advanceTimersByTime(999);
    expect(addresses()).toEqual([EVENTS, META]);
    const [events = '', view = ''] = await texts();
    expect(JSON.parse(events)).toMatchObject({
      events: [
        {
          action: 'page_view',
          category: 'Landing Page',
          label: 'Image Rating',
          path: '/fr-circ?utm_source=card',
          viewId: window.firstView?.viewId,
          parameters: { page_category: 'Rating' },
        },
      ],
    });
    expect(JSON.parse(view)).toMatchObject({
      pageUrl: `${window.location.origin}/fr-circ?utm_source=card`,
      contentCategory: 'Landing Page',
    });
    expect(events + view).not.toContain('SECRET');
  });

  it('the first page view is sent once when the page is left', () => {
    reportFirstView();
    expect(told).toEqual([]);
    window.dispatchEvent(new Event('pagehide'));
    expect(addresses()).toEqual([EVENTS, META]);
    vi.advanceTimersByTime(10_000);
    window.dispatchEvent(new Event('pagehide'));
    expect(told).toHaveLength(2);
  });

  it('the first page view has the address that the page had when it began', async () => {
    reportFirstView();
    window.history.replaceState(null, '', '/linkshare');
    window.dispatchEvent(new Event('pagehide'));
    expect((await texts()).join()).not.toContain('linkshare');
  });

  it('the first page view of a prerendered page waits until it is shown', () => {
    const set = (prerendering: boolean) =>
      Object.defineProperty(document, 'prerendering', { value: prerendering, configurable: true });
    set(true);
    whenOpened(reportFirstView);
    vi.advanceTimersByTime(10_000);
    window.dispatchEvent(new Event('pagehide'));
    expect(told).toEqual([]);
    set(false);
    document.dispatchEvent(new Event('prerenderingchange'));
    vi.advanceTimersByTime(1_000);
    expect(told).toHaveLength(2);
  });
});
