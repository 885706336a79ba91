import type { ListedLetterDto } from '../../../api/admin.ts';

const REFRESH_MS = 2_000;
/** How long before the time of a scheduled letter the page begins to read it again. */
const SOON_MS = 10 * 60_000;

/**
 * Milliseconds until a letter is read again; 0 for never. A letter with a distant time is not read, because that would
 * keep an unattended session from expiring.
 */
export function refreshAfter(letter?: Pick<ListedLetterDto, 'status' | 'sendsAt'>): number {
  if (letter?.status === 'sending') return REFRESH_MS;
  if (letter?.status !== 'scheduled' || !letter.sendsAt) return 0;
  const wait = Date.parse(letter.sendsAt) - Date.now();
  return wait > SOON_MS ? 0 : Math.max(REFRESH_MS, wait);
}

/** Milliseconds until the page begins to read a scheduled letter again; 0 for now or never. */
export function wakeAfter(letter?: Pick<ListedLetterDto, 'status' | 'sendsAt'>): number {
  if (letter?.status !== 'scheduled' || !letter.sendsAt) return 0;
  return Math.max(0, Date.parse(letter.sendsAt) - SOON_MS - Date.now());
}
