import { PRODUCT_NAME } from '../../content/brand.ts';
import type { PushProblem } from './push-device.ts';

export const PUSH_PROBLEMS: Record<PushProblem, string> = {
  'home-screen': `On an iPhone or iPad, notifications need ${PRODUCT_NAME} on the Home Screen: tap Share, then Add to Home Screen, and open it from there.`,
  unsupported:
    'This browser can’t show notifications. Choose email, or open this page in another browser.',
  blocked: `Notifications from ${PRODUCT_NAME} are blocked in this browser. Allow them in its settings, then save again.`,
  'not-allowed': 'You haven’t allowed notifications, so nothing was changed.',
  failed: 'This browser could not register for notifications. Please try again later.',
};
