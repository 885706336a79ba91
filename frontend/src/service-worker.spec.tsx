import { beforeEach, describe, expect, it, vi } from 'vitest';

type Listener = (event: object) => void;

const ENTRY = '/assets/index-abc1234.js';
const ORIGIN = location.origin;

describe('service worker', () => {
  let listeners: Map<string, Listener>;
  let stored: Map<string, Response>;
  let network = vi.fn<(path: string) => Promise<Response>>();
  let scope: {
    clients: { matchAll: ReturnType<typeof vi.fn>; openWindow: ReturnType<typeof vi.fn> };
    registration: { showNotification: ReturnType<typeof vi.fn> };
  };

  beforeEach(async () => {
    listeners = new Map();
    stored = new Map();
    network = vi.fn(() => Promise.reject(new TypeError('no network')));
    scope = {
      clients: { matchAll: vi.fn(() => Promise.resolve([])), openWindow: vi.fn() },
      registration: { showNotification: vi.fn() },
    };
    vi.stubGlobal('fetch', network);
    vi.stubGlobal('self', {
      ...scope,
      addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    });
    const path = (key: Request | string) =>
      new URL(typeof key === 'string' ? key : key.url, ORIGIN).pathname;
    const cache = {
      match: (key: Request | string) => Promise.resolve(stored.get(path(key))),
      keys: () => Promise.resolve([...stored.keys()].map((key) => ({ url: ORIGIN + key }))),
      put: (key: string, response: Response) => Promise.resolve(stored.set(key, response)),
      add: async (key: string) => stored.set(key, await network(key)),
      delete: (key: string) => Promise.resolve(stored.delete(key)),
    };
    vi.stubGlobal('caches', { open: () => Promise.resolve(cache) });
    vi.resetModules();
    await import('./service-worker.ts');
  });

  /** Dispatches an event. Resolves when its work is done, with the response if the worker gave one. */
  async function dispatch(type: string, event: object = {}): Promise<Response | undefined> {
    const work: Promise<unknown>[] = [];
    let response: Promise<Response> | undefined;
    listeners.get(type)?.({
      ...event,
      waitUntil: (each: Promise<unknown>) => void work.push(each),
      respondWith: (each: Promise<Response>) => {
        response = each;
      },
    });
    await Promise.all(work);
    return response;
  }

  const get = (path: string, mode = 'cors', method = 'GET') =>
    dispatch('fetch', { request: { url: new URL(path, ORIGIN).href, mode, method } });

  const build = (entry = ENTRY) =>
    network.mockImplementation((path) =>
      Promise.resolve(new Response(path === '/question' ? `<script src="${entry}">` : path)),
    );

  it('the worker stores the page with its files, and serves them without a network', async () => {
    build();
    await dispatch('message', { data: { keep: [ENTRY, '/assets/q.css', '/api/user', 7] } });
    expect([...stored.keys()].sort()).toEqual([ENTRY, '/assets/q.css', '/question'].sort());
    network.mockRejectedValue(new TypeError('no network'));
    expect(await (await get('/question?from=mail', 'navigate'))?.text()).toContain(ENTRY);
    expect(await (await get('/assets/q.css'))?.text()).toBe('/assets/q.css');
    await expect(get('/assets/other.js')).rejects.toThrow('no network');
  });

  it('the page of the question comes from the network while that responds', async () => {
    build();
    await dispatch('message', { data: { keep: [ENTRY] } });
    network.mockResolvedValue(new Response('newer'));
    expect(await (await get('/question', 'navigate'))?.text()).toBe('newer');
  });

  it.each([
    ['API calls', '/api/user/reminder', 'cors', 'GET'],
    ['photos', '/media/x.jpg', 'no-cors', 'GET'],
    ['other pages', '/', 'navigate', 'GET'],
    ['other sites', 'https://shop.example/assets/x.js', 'cors', 'GET'],
    ['posts', '/question', 'navigate', 'POST'],
  ])('the worker leaves %s to the browser', async (_, path, mode, method) => {
    expect(await get(path, mode, method)).toBeUndefined();
    expect(network).not.toHaveBeenCalled();
  });

  it('the worker stores no page of another build than the loaded files, and drops the files of an old build', async () => {
    build();
    await dispatch('message', { data: { keep: [ENTRY, '/assets/old.js'] } });
    build('/assets/index-new1234.js');
    await dispatch('message', { data: { keep: [ENTRY] } });
    expect([...stored.keys()]).toContain('/assets/old.js');
    await dispatch('message', { data: { keep: ['/assets/index-new1234.js'] } });
    expect([...stored.keys()].sort()).toEqual(['/assets/index-new1234.js', '/question']);
  });

  it('a push shows its texts, and a general reminder when they are unreadable', async () => {
    await dispatch('push', { data: { json: () => ({ title: 'Unspoken', body: 'What?' }) } });
    await dispatch('push', { data: null });
    await dispatch('push', { data: { json: () => JSON.parse('{') as unknown } });
    const shown = scope.registration.showNotification.mock.calls as [string, { body: string }][];
    expect(shown.map(([title, { body }]) => [title, body])).toEqual([
      ['Unspoken', 'What?'],
      ['Unspoken', 'Today’s question is here.'],
      ['Unspoken', 'Today’s question is here.'],
    ]);
  });

  it('a click on a notification opens the question, or the tab that shows it', async () => {
    const notification = { close: vi.fn() };
    await dispatch('notificationclick', { notification });
    expect(scope.clients.openWindow).toHaveBeenCalledWith('/question');
    const tab = { url: `${ORIGIN}/question`, focus: vi.fn() };
    scope.clients.matchAll.mockResolvedValue([{ url: `${ORIGIN}/`, focus: vi.fn() }, tab]);
    await dispatch('notificationclick', { notification });
    expect(tab.focus).toHaveBeenCalledTimes(1);
    expect(scope.clients.openWindow).toHaveBeenCalledTimes(1);
    expect(notification.close).toHaveBeenCalledTimes(2);
  });
});
