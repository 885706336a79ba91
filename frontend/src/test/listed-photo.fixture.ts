/** The fields that the feed and the review share, as the server returns them. */
export const listedPhoto = (id: number) => ({
  id,
  objectStorageUrl: `/media/${id}.jpg`,
  width: 600,
  height: 840,
  placeholder: 'data:image/webp;base64,',
  rotation: 0,
  visibility: 'public' as const,
});
