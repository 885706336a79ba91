/**
 * Multiplies the time limits that keep a busy product responsive: of a turn, a connection, a lock, a statement, a
 * decoded image, the image of a page, Redis, readiness and the response. Tests raise it (setting `TIME_LIMIT_FACTOR`),
 * because they run on machines that may be many times slower.
 */
export class TimeLimits {
  readonly factor: number = 1;
}
