import type { PhotoToRate } from '../../../lib/served-photo.ts';

/** A photo as the server returns it. */
export const photo = (id: number): PhotoToRate => ({
  id,
  objectStorageUrl: `/media/${id}.jpg`,
  width: 5,
  height: 7,
  placeholder: 'data:,',
});
