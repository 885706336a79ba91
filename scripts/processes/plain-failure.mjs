/** An error with a message that a person can understand and act on; no stack trace is shown. */
export class PlainFailure extends Error {}

/**
 * The text to print for a failure.
 * @param {unknown} failure
 */
export function explain(failure) {
  return failure instanceof PlainFailure ? failure.message : failure;
}
