import { WEBHOOKS } from '../../../shared/product-rules.js';

const LOWEST_PORT = 1_024;

/** Why nothing can be sent to this address, or null. Does not resolve its host. */
export function addressProblem(text: string): string | null {
  const url = URL.parse(text);
  if (url?.protocol !== 'https:') return 'The address must begin with https://';
  if (url.href.length > WEBHOOKS.longestAddress) {
    return `The address must be at most ${WEBHOOKS.longestAddress} characters long.`;
  }
  if (url.username || url.password) return 'The address must have no user name and no password.';
  if (url.hash) return 'The address must not have a # with something after it.';
  if (url.port && Number(url.port) < LOWEST_PORT) {
    return `The port must be 443, or ${LOWEST_PORT} or higher.`;
  }
  return null;
}
