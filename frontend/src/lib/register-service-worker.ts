const SCRIPT = '/service-worker.js';

/**
 * The registration of the service worker; null where the browser does not support or allow it, as in some private
 * windows.
 */
export async function registerServiceWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return null;
  try {
    await navigator.serviceWorker.register(SCRIPT);
    return await navigator.serviceWorker.ready;
  } catch {
    return null;
  }
}
