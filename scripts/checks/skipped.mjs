/** Thrown by a check that cannot be made here; the message says why. */
export class Skipped extends Error {}
