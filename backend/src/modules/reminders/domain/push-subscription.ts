export interface PushDevice {
  endpoint: string;
  /** Public key of the browser, 65 bytes in base64url. */
  p256dh: string;
  /** Authentication secret (RFC 8291), 16 bytes in base64url. */
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
 * Whether the product may send to this URL. A client chose it, so only hosts of known push services are allowed: any
 * other host could be in our own network. `more` holds further origins, from the settings.
 */
export function isPushEndpoint(endpoint: string, more: readonly string[] = []): boolean {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
  if (!url || url.username !== '' || url.password !== '') return false;
  if (more.includes(url.origin)) return true;
  const isKnown = SERVICES.some((service) => service.test(url.hostname));
  return isKnown && url.protocol === 'https:' && url.port === '';
}
