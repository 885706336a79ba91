import { namePhoto, photoName } from '../../api/upload-photo.ts';
import { NOBODY } from '../../lib/drafts.ts';
import { forgetUnsaved, storeUnsaved, unsavedOf } from '../../lib/unsaved-forms.ts';
import { forgetUnsent, storeUnsent, unsentOf } from '../../lib/unsent-files.ts';
import type { Photo } from './photo/photo.ts';
import type { UploadFields } from './upload-schema.ts';

/** A chosen photo that was not sent yet, and the texts that were typed below it. */
export interface KeptPhoto {
  photo: Photo;
  fields: UploadFields;
}

const FORM = 'card-photo';

/**
 * Photos that are being sent. They stay stored, but a form that opens now must not show them, or it could send them
 * twice.
 */
const underWay = new WeakSet<Photo>();

/** A kept photo as stored on the device, with the indexes of its files and its name in the calls that send it. */
type StoredPhoto = UploadFields &
  Record<Pixels, number> &
  Pick<Photo, 'rotation' | 'replaces'> & { name: string };
type Pixels = 'blob' | 'shown' | 'original';

/**
 * Keeps a photo in memory and on the device, so that it survives a reload. A visitor's photo also survives a login with
 * the typed address. `account` is the address of the logged-in user.
 */
export function keepPhoto(account: string | undefined, kept: KeptPhoto): void {
  const { photo, fields } = kept;
  const owners = account ? [account] : [NOBODY, fields.email.trim().toLowerCase()];
  storeUnsaved(FORM, kept, owners);
  const { blob, shown, original, rotation, replaces } = photo;
  const files = [...new Set([blob, shown, original])];
  const [blobAt, shownAt, originalAt] = [blob, shown, original].map((file) => files.indexOf(file));
  const indexes = { blob: blobAt, shown: shownAt, original: originalAt };
  void storeUnsent({
    owners,
    values: { ...fields, rotation, replaces, name: photoName(blob), ...indexes },
    files,
  });
}

/** Restores the photo that this tab kept on the device, unless the page already has one. */
export async function photoOnDevice(account: string | undefined): Promise<KeptPhoto | null> {
  if (unsavedOf(FORM)) return null;
  const found = await unsentOf(account ?? NOBODY);
  if (!found || unsavedOf(FORM)) return null;
  const { rotation, replaces, name, ...rest } = found.values as StoredPhoto;
  const { blob: blobAt, shown: shownAt, original: originalAt, ...fields } = rest;
  const [blob, shown, original] = [blobAt, shownAt, originalAt].map((index) => found.files[index]);
  if (!blob || !shown || !original) return null;
  namePhoto(blob, name);
  return { photo: { blob, shown, original, rotation, replaces }, fields };
}

export function keptPhoto(account: string | undefined): KeptPhoto | null {
  const kept = unsavedOf(FORM, account ?? NOBODY) as KeptPhoto | undefined;
  return kept && !underWay.has(kept.photo) ? kept : null;
}

/** Forgets the kept photo, unless it belongs to another account. */
export function forgetPhoto(account: string | undefined): void {
  if (!keptPhoto(account)) return;
  forgetUnsaved(FORM);
  forgetUnsent();
}

export function beginSending(photo: Photo): void {
  underWay.add(photo);
}

/** After an upload: forgets the photo if it was sent and no other one was chosen since. */
export function endSending(photo: Photo, isSent: boolean): void {
  underWay.delete(photo);
  const kept = unsavedOf(FORM) as KeptPhoto | undefined;
  if (!isSent || kept?.photo !== photo) return;
  forgetUnsaved(FORM);
  forgetUnsent();
}
