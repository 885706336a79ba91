import type { PushDeviceDto } from '../../api/api.ts';
import { registerServiceWorker } from '../../lib/register-service-worker.ts';

/** Reason why this device shows no notifications. */
export type PushProblem = 'home-screen' | 'unsupported' | 'blocked' | 'not-allowed' | 'failed';

/** Reason why this device can't show notifications, found without a question to the user; null without one. */
export function pushProblem(): PushProblem | null {
  const hasAll =
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!hasAll) return isAppleTouch() ? 'home-screen' : 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : null;
}

/** Asks for the permission, which needs a press, and subscribes this device. */
export async function subscribeDevice(publicKey: string): Promise<PushDeviceDto | PushProblem> {
  const problem = pushProblem();
  if (problem) return problem;
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'not-allowed';
  const worker = await registerServiceWorker();
  if (!worker) return 'unsupported';
  try {
    return deviceOf(await subscribed(worker.pushManager, publicKey));
  } catch {
    return 'failed';
  }
}

async function subscribed(manager: PushManager, publicKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return await manager.subscribe(options);
  } catch (failure) {
    // A subscription with another key is from another user, or from before the database was replaced.
    const old = await manager.getSubscription();
    if (!old) throw failure;
    await old.unsubscribe();
    return manager.subscribe(options);
  }
}

function deviceOf(subscription: PushSubscription): PushDeviceDto {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' };
}

/** iPhones and iPads show notifications only for pages on the Home Screen; an iPad reports that it is a Mac. */
function isAppleTouch(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}
