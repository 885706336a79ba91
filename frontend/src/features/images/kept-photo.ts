import { NOBODY } from '../../lib/drafts.ts';
import { forgetUnsaved, keepUnsaved, unsavedOf } from '../../lib/unsaved.ts';
import type { Photo } from './picture/photo.ts';

/** A chosen photo that was not sent yet, and the address typed below it. */
export interface KeptPhoto {
  photo: Photo;
  email: string;
}

const FORM = 'card-photo';

/**
 * Keeps a photo in memory, for a visitor also across a login with the typed address. `account` is the address of the
 * signed-in person.
 */
export function keepPhoto(account: string | undefined, kept: KeptPhoto): void {
  keepUnsaved(FORM, kept, account ? [account] : [NOBODY, kept.email.trim().toLowerCase()]);
}

export function keptPhoto(account: string | undefined): KeptPhoto | null {
  return (unsavedOf(FORM, account ?? NOBODY) as KeptPhoto | undefined) ?? null;
}

/** Leaves a photo that was kept for another account. */
export function forgetPhoto(account: string | undefined): void {
  if (keptPhoto(account)) forgetUnsaved(FORM);
}
