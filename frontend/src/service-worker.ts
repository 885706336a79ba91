/**
 * The service worker, which the page of the question registers for logged-in users. It serves that page from a cache
 * when the network fails, and serves the files of the page from the cache whenever they are there. API calls and photos
 * always go to the network. It also shows reminders.
 */

import { PRODUCT_NAME } from './content/brand.ts';
import { paths } from './lib/paths.ts';

/** The used fields of the events and the scope of a worker, whose types the DOM library lacks. */
interface WorkerEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
  /** Field of `fetch` events. */
  request: Request;
  respondWith: (response: Promise<Response>) => void;
  /** Field of `message` and `push` events. */
  data: unknown;
  /** Field of `notificationclick` events. */
  notification: Notification;
}

interface WorkerScope {
  addEventListener: (type: string, listener: (event: WorkerEvent) => void) => void;
  skipWaiting: () => Promise<void>;
  clients: {
    claim: () => Promise<void>;
    matchAll: (options: { type: 'window' }) => Promise<{ url: string; focus: () => unknown }[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
  registration: {
    showNotification: (title: string, options: NotificationOptions) => Promise<void>;
  };
}

const PAGE = paths.question;
const ASSETS = '/assets/';
const CACHE = 'unspoken-question';
/** The first script of a page, which is the same for all pages of a build. */
const ENTRY = /\/assets\/index-[\w-]+\.js/;

const scope = self as unknown as WorkerScope;

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));

scope.addEventListener('message', (event) => {
  const { keep } = (event.data ?? {}) as { keep?: unknown };
  if (Array.isArray(keep)) event.waitUntil(storePage(keep.filter(isAsset)));
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  const isPage = request.mode === 'navigate' && pathname === PAGE;
  if (isPage)
    event.respondWith(fetch(request).catch(async () => (await cached(PAGE)) ?? Response.error()));
  // A server with another build may not have the files of the stored page.
  if (isAsset(pathname)) event.respondWith(cached(request).then((file) => file ?? fetch(request)));
});

scope.addEventListener('push', (event) => {
  const { title, body } = noticeIn(event);
  // The tag makes a later reminder replace an unread one.
  const options = { body, tag: 'reminder', icon: '/icon-192.png' };
  event.waitUntil(scope.registration.showNotification(title, options));
});

scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openQuestion());
});

/** Texts of a notification. Browsers require one for every push, also for an unreadable one. */
function noticeIn({ data }: WorkerEvent): { title: string; body: string } {
  try {
    const { title, body } = (data as { json: () => unknown }).json() as {
      title: unknown;
      body: unknown;
    };
    if (typeof title === 'string' && typeof body === 'string') return { title, body };
  } catch {
    // The data is not JSON.
  }
  return { title: PRODUCT_NAME, body: 'Today’s question is here.' };
}

async function openQuestion(): Promise<void> {
  const tabs = await scope.clients.matchAll({ type: 'window' });
  const open = tabs.find(({ url }) => new URL(url).pathname === PAGE);
  await (open ? open.focus() : scope.clients.openWindow(PAGE));
}

/** The cached response. A browser that clears or blocks storage rejects, which counts as a miss. */
async function cached(key: RequestInfo): Promise<Response | undefined> {
  try {
    const cache = await caches.open(CACHE);
    return await cache.match(key, { ignoreVary: true });
  } catch {
    return undefined;
  }
}

/** Stores the page with these files, and removes files of an earlier build. */
async function storePage(files: string[]): Promise<void> {
  const page = await fetch(PAGE, { credentials: 'same-origin' });
  const entry = ENTRY.exec(await page.clone().text())?.[0];
  // After a deployment, the fetched page names other files than the open page has loaded; the next visit stores them.
  // After a logout, the response is the home page.
  if (!page.ok || page.redirected || !entry || !files.includes(entry)) return;
  const cache = await caches.open(CACHE);
  const before = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  await Promise.all(files.filter((file) => !before.includes(file)).map((file) => cache.add(file)));
  await cache.put(PAGE, page);
  const unneeded = before.filter((path) => path !== PAGE && !files.includes(path));
  await Promise.all(unneeded.map((path) => cache.delete(path)));
}

function isAsset(path: unknown): path is string {
  return typeof path === 'string' && path.startsWith(ASSETS);
}
