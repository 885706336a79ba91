/**
 * Multiplies the time limits that keep a busy product answering: for a turn, a connection, a lock, a statement, a decoded
 * image, the image of a page, Redis, readiness and the answer. Tests raise it (setting `SLOWNESS`), because they expect
 * answers from machines that may be many times slower.
 */
export class Slowness {
  readonly factor: number = 1;
}
