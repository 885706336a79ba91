/** An error whose message tells the operator what to do; it is shown without a stack trace. */
export class PlainFailure extends Error {}

/**
 * The text to print for a failure.
 * @param {unknown} failure
 */
export function explain(failure) {
  if (failure instanceof PlainFailure) return failure.message;
  const code = failure instanceof Error && 'code' in failure ? String(failure.code) : '';
  return /^(ENOSPC|EDQUOT)$/.test(code) ? `A disk is full: ${String(failure)}` : failure;
}
