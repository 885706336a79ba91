const SCRIPT = '/service-worker.js';

/** The registered service worker; null where the browser has none or forbids it, as some private windows do. */
export async function serviceWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return null;
  try {
    await navigator.serviceWorker.register(SCRIPT);
    return await navigator.serviceWorker.ready;
  } catch {
    return null;
  }
}
