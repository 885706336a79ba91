export interface PushDevice {
  endpoint: string;
  /** Public key of the browser, 65 bytes in base64url. */
  p256dh: string;
  /** Shared secret, 16 bytes in base64url. */
  auth: string;
}

/** Push services of the browsers: Chrome and those built on it, Firefox, Edge, Safari. */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^jmt17\.google\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^[\w-]+\.notify\.windows\.com$/,
  /^[\w-]+\.push\.apple\.com$/,
];

/**
 * Whether the product may send to this URL. It comes from a client, so it must be of a known push service: any other
 * host could be one of our own network. `more` are origins of the settings.
 */
export function isPushEndpoint(endpoint: string, more: readonly string[] = []): boolean {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
  if (!url || url.username !== '' || url.password !== '') return false;
  if (more.includes(url.origin)) return true;
  const isKnown = SERVICES.some((service) => service.test(url.hostname));
  return isKnown && url.protocol === 'https:' && url.port === '';
}
