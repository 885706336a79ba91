/** Something went wrong that a person can understand and act on: the message is all there is to show. */
export class PlainFailure extends Error {}

/**
 * What to print about a failure.
 * @param {unknown} failure
 */
export function explain(failure) {
  return failure instanceof PlainFailure ? failure.message : failure;
}
