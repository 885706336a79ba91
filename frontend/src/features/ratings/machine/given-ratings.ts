/** Ups less downs that this page gave each photo, by its id. */
const given = new Map<number, number>();

export function rememberGiven(imageId: number, change: 1 | -1): void {
  given.set(imageId, (given.get(imageId) ?? 0) + change);
}

/** Undefined for a photo that this page did not rate. */
export function givenTo(imageId: number): number | undefined {
  return given.get(imageId);
}
