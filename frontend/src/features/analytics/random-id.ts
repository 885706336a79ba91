const VISIT = 'unspoken.visit';

/** 96 random bits; `crypto.randomUUID` is missing where a page came by plain http. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The same for as long as the tab is open, and never longer. */
export function visitId(): string {
  try {
    const known = sessionStorage.getItem(VISIT);
    if (known) return known;
    const fresh = randomId();
    sessionStorage.setItem(VISIT, fresh);
    return fresh;
  } catch {
    // A browser that stores nothing begins a visit with every load.
    return randomId();
  }
}
