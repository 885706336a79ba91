/**
 * The service worker, registered by the page of the question for users who are logged in. It answers for that page when
 * the network fails, and for the files that the page needs; calls and photos always go to the network. It also shows
 * reminders.
 */

import { PRODUCT_NAME } from './content/brand.ts';
import { paths } from './lib/paths.ts';

/** What the worker uses of its events and its scope, of which the types of a page know nothing. */
interface WorkerEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
  /** Of `fetch`. */
  request: Request;
  respondWith: (response: Promise<Response>) => void;
  /** Of `message` and `push`. */
  data: unknown;
  /** Of `notificationclick`. */
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
const KEPT = 'unspoken-question';
/** The script that every page of one build begins with. */
const ENTRY = /\/assets\/index-[\w-]+\.js/;

const scope = self as unknown as WorkerScope;

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));

scope.addEventListener('message', (event) => {
  const { keep } = (event.data ?? {}) as { keep?: unknown };
  if (Array.isArray(keep)) event.waitUntil(keepPage(keep.filter(isAsset)));
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  const isPage = request.mode === 'navigate' && pathname === PAGE;
  if (isPage)
    event.respondWith(fetch(request).catch(async () => (await kept(PAGE)) ?? Response.error()));
  // The server of another build does not have the files of a page that was kept.
  if (isAsset(pathname)) event.respondWith(kept(request).then((file) => file ?? fetch(request)));
});

scope.addEventListener('push', (event) => {
  const { title, body } = noticeIn(event);
  // With the same tag a later reminder replaces one that was not read.
  const options = { body, tag: 'reminder', icon: '/icon-192.png' };
  event.waitUntil(scope.registration.showNotification(title, options));
});

scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openQuestion());
});

/** Browsers require a notification for every push, also for one that can't be read. */
function noticeIn({ data }: WorkerEvent): { title: string; body: string } {
  try {
    const { title, body } = (data as { json: () => unknown }).json() as {
      title: unknown;
      body: unknown;
    };
    if (typeof title === 'string' && typeof body === 'string') return { title, body };
  } catch {
    // Not JSON.
  }
  return { title: PRODUCT_NAME, body: 'Today’s question is here.' };
}

async function openQuestion(): Promise<void> {
  const tabs = await scope.clients.matchAll({ type: 'window' });
  const open = tabs.find(({ url }) => new URL(url).pathname === PAGE);
  await (open ? open.focus() : scope.clients.openWindow(PAGE));
}

/** A browser that clears or blocks storage rejects. */
async function kept(key: RequestInfo): Promise<Response | undefined> {
  try {
    const cache = await caches.open(KEPT);
    return await cache.match(key, { ignoreVary: true });
  } catch {
    return undefined;
  }
}

/** Keeps the page with these files, and removes those of an earlier build. */
async function keepPage(files: string[]): Promise<void> {
  const page = await fetch(PAGE, { credentials: 'same-origin' });
  const entry = ENTRY.exec(await page.clone().text())?.[0];
  // After a deployment the page has other files than those that were loaded; the next visit keeps them.
  if (!page.ok || !entry || !files.includes(entry)) return;
  const cache = await caches.open(KEPT);
  const before = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  await Promise.all(files.filter((file) => !before.includes(file)).map((file) => cache.add(file)));
  await cache.put(PAGE, page);
  const unneeded = before.filter((path) => path !== PAGE && !files.includes(path));
  await Promise.all(unneeded.map((path) => cache.delete(path)));
}

function isAsset(path: unknown): path is string {
  return typeof path === 'string' && path.startsWith(ASSETS);
}
