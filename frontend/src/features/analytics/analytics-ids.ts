import { inTab } from '../../lib/browser-storage.ts';

const VISIT = 'unspoken.visit';

/** 96 random bits; `crypto.randomUUID` is missing on plain HTTP. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Id of the visit: the same until the tab is closed. Without storage, every page load starts a visit. */
export function visitId(): string {
  const id = inTab.read(VISIT) ?? randomId();
  inTab.write(VISIT, id);
  return id;
}
