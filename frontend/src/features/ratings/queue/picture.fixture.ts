import type { Picture } from '../../../lib/served-picture.ts';

/** A picture as the server returns it. */
export const picture = (id: number): Picture => ({
  id,
  objectStorageUrl: `/media/${id}.jpg`,
  width: 5,
  height: 7,
  placeholder: 'data:,',
});
