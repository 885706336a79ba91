/** Sum of the ratings that this page gave a photo (1 up, -1 down), by the id of the photo. */
const given = new Map<number, number>();

export function rememberGiven(imageId: number, change: 1 | -1): void {
  given.set(imageId, (given.get(imageId) ?? 0) + change);
}

/** Sum of the ratings that this page gave the photo; undefined when it gave none. */
export function ratingsGivenTo(imageId: number): number | undefined {
  return given.get(imageId);
}
