import { NOBODY } from '../../lib/drafts.ts';
import { forgetUnsaved, keepUnsaved, unsavedOf } from '../../lib/unsaved.ts';
import type { Photo } from './picture/photo.ts';

/** A chosen photo that was not sent yet, and the address typed below it. */
export interface KeptPhoto {
  photo: Photo;
  email: string;
}

const FORM = 'card-photo';

/** Photos that are being sent: they stay kept, but a form that opens meanwhile could send them twice. */
const underWay = new WeakSet<Photo>();

/**
 * Keeps a photo in memory, for a visitor also across a login with the typed address. `account` is the address of the
 * signed-in person.
 */
export function keepPhoto(account: string | undefined, kept: KeptPhoto): void {
  keepUnsaved(FORM, kept, account ? [account] : [NOBODY, kept.email.trim().toLowerCase()]);
}

export function keptPhoto(account: string | undefined): KeptPhoto | null {
  const kept = unsavedOf(FORM, account ?? NOBODY) as KeptPhoto | undefined;
  return kept && !underWay.has(kept.photo) ? kept : null;
}

/** Leaves a photo that was kept for another account. */
export function forgetPhoto(account: string | undefined): void {
  if (keptPhoto(account)) forgetUnsaved(FORM);
}

export function beginSending(photo: Photo): void {
  underWay.add(photo);
}

/** Forgets a photo that was sent, but none that was chosen meanwhile; keeps one that was not sent. */
export function endSending(photo: Photo, isSent: boolean): void {
  underWay.delete(photo);
  const kept = unsavedOf(FORM) as KeptPhoto | undefined;
  if (isSent && kept?.photo === photo) forgetUnsaved(FORM);
}
