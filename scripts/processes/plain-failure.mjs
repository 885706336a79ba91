/** An error with a message that a person can understand and act on; no stack trace is shown. */
export class PlainFailure extends Error {}

/**
 * The text to print for a failure.
 * @param {unknown} failure
 */
export function explain(failure) {
  if (failure instanceof PlainFailure) return failure.message;
  return isOfFullDisk(failure) ? `A disk is full: ${failure.message}` : failure;
}

/**
 * @param {unknown} failure
 * @returns {failure is NodeJS.ErrnoException}
 */
function isOfFullDisk(failure) {
  return (
    failure instanceof Error && 'code' in failure && /^(ENOSPC|EDQUOT)$/.test(String(failure.code))
  );
}
