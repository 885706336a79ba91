import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageEventDto } from '../../api/send-analytics.ts';
import { textOf } from '../../test/text-of.fixture.ts';
import { type AnalyticsEvent, trackEvent } from '../../lib/analytics-events.ts';
import { Tracker } from './tracker.ts';

interface Batch {
  visitId: string;
  events: PageEventDto[];
}

describe('Tracker', () => {
  let beacons: Blob[];
  let stop: () => void;
  let tracker: Tracker;
  let heardByGoogle: AnalyticsEvent[];

  beforeEach(() => {
    vi.useFakeTimers();
    beacons = [];
    const sendBeacon = (_url: string, body: Blob) => beacons.push(body) > 0;
    Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
    look({ hidden: false, top: 0, length: 3_000 });
    heardByGoogle = [];
    const google = {
      page: () => undefined,
      send: (each: AnalyticsEvent) => heardByGoogle.push(each),
    };
    tracker = new Tracker(google);
    stop = tracker.start();
  });
  afterEach(() => {
    stop();
  });

  /** Sets the viewport: 1,000 pixels of a page. */
  function look({ hidden, top, length }: { hidden?: boolean; top?: number; length?: number }) {
    const set = (on: object, name: string, value: unknown) =>
      Object.defineProperty(on, name, { value, configurable: true });
    if (hidden !== undefined) set(document, 'hidden', hidden);
    set(document.documentElement, 'clientHeight', 1_000);
    if (length !== undefined) set(document.documentElement, 'scrollHeight', length);
    if (top !== undefined) set(document.documentElement, 'scrollTop', top);
  }

  const show = (path: string) => {
    window.history.replaceState(null, '', path);
    tracker.show({ title: `Page ${path.split('?')[0]}`, category: 'Special' });
  };
  const hide = (hidden: boolean) => {
    look({ hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const scroll = (top: number) => {
    look({ top });
    window.dispatchEvent(new Event('scroll'));
  };
  const batches = () => {
    // Reading a blob needs real timers.
    vi.useRealTimers();
    return Promise.all(beacons.map(async (body) => JSON.parse(await textOf(body)) as Batch));
  };
  const sent = async () => (await batches()).flatMap(({ events }) => events);
  const ofAction = async (action: string) =>
    (await sent()).filter((event) => event.action === action);

  it('reports a view of each page without secrets of its address', async () => {
    show('/auth?reset=SECRET&utm_source=SECRET');
    show('/fr-circ?utm_source=card&token=SECRET');
    hide(true);
    const views = await ofAction('page_view');
    expect(views).toMatchObject([
      { category: 'Authentication', label: 'Page /auth', path: '/auth' },
      { category: 'Landing Page', path: '/fr-circ?utm_source=card' },
    ]);
    expect(views[0]?.viewId).not.toBe(views[1]?.viewId);
    expect(JSON.stringify(await sent())).not.toContain('SECRET');
  });

  it('continues the first page view and reports it to Google only', async () => {
    window.firstView = { viewId: 'told-by-page', pathname: '/fr-circ' };
    show('/fr-circ');
    scroll(500);
    show('/');
    hide(true);
    expect((await ofAction('page_view')).map(({ path }) => path)).toEqual(['/']);
    expect((await ofAction('scroll'))[0]).toMatchObject({ viewId: 'told-by-page' });
    const views = heardByGoogle.filter(({ action }) => action === 'page_view');
    expect(views.map(({ label }) => label)).toEqual(['Page /fr-circ', 'Page /']);
  });

  it('reports a view of a page other than the first', async () => {
    window.firstView = { viewId: 'told-by-page', pathname: '/' };
    show('/linkshare');
    show('/');
    hide(true);
    const views = await ofAction('page_view');
    expect(views.map(({ path }) => path)).toEqual(['/linkshare', '/']);
    expect(views.map(({ viewId }) => viewId)).not.toContain('told-by-page');
  });

  it('page views name the role of the logged-in user and none of a visitor', async () => {
    show('/');
    tracker.setRole('player');
    show('/app');
    tracker.setRole(null);
    show('/linkshare');
    hide(true);
    const roles = (await ofAction('page_view')).map(({ parameters }) => parameters?.['user_role']);
    expect(roles).toEqual([undefined, 'player', undefined]);
  });

  it('reports each scroll milestone once per page view', async () => {
    show('/');
    for (const top of [500, 100, 1_500, 2_000, 0, 2_000]) scroll(top);
    show('/linkshare');
    scroll(500);
    hide(true);
    expect((await ofAction('scroll')).map(({ path, value }) => [path, value])).toEqual([
      ...[25, 50, 75, 90, 100].map((value) => ['/', value]),
      ['/linkshare', 25],
    ]);
  });

  it('reports all scroll milestones for a page that fits the window', async () => {
    look({ length: 700 });
    show('/');
    vi.advanceTimersByTime(2_000);
    hide(true);
    expect((await ofAction('scroll')).map(({ value }) => value)).toEqual([25, 50, 75, 90, 100]);
  });

  it('reports the visible seconds under one view id when hidden, left or unloaded', async () => {
    show('/');
    vi.advanceTimersByTime(3_000);
    hide(true);
    vi.advanceTimersByTime(60_000);
    hide(false);
    vi.advanceTimersByTime(2_000);
    window.dispatchEvent(new Event('pagehide'));
    vi.advanceTimersByTime(1_000);
    show('/linkshare');
    hide(true);
    const times = await ofAction('time_on_page');
    expect(times.map(({ path, value }) => [path, value])).toEqual([
      ['/', 3],
      ['/', 5],
      ['/', 6],
    ]);
    expect(new Set(times.map(({ viewId }) => viewId)).size).toBe(1);
  });

  it('sends feature events with their page view under one visit', async () => {
    show('/');
    trackEvent({ action: 'image_view', category: 'Image Rating', parameters: { image_id: 3 } });
    vi.advanceTimersByTime(10_000);
    trackEvent({ action: 'image_view', category: 'Image Rating', parameters: { image_id: 4 } });
    hide(true);
    const [view, first, second] = await sent();
    expect(first).toMatchObject({ viewId: view?.viewId, parameters: { image_id: 3 } });
    expect(second).toMatchObject({ parameters: { image_id: 4 } });
    const visits = (await batches()).map(({ visitId }) => visitId);
    expect(visits).toHaveLength(2);
    expect(new Set(visits).size).toBe(1);
  });
});
