import type { PushSubscription } from './push-subscription.js';

/** What a device shows. */
export interface PushNotice {
  title: string;
  body: string;
}

/** Sends notifications through the push services of the browsers. */
export abstract class PushSender {
  /** The key that a browser needs to subscribe. */
  abstract publicKey(): Promise<string>;

  /** Returns false when the subscription has ended. Throws when the push service can't take the notice now. */
  abstract send(to: PushSubscription, notice: PushNotice): Promise<boolean>;
}
