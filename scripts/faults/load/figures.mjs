/**
 * The percentile of the values at `share`; 0 when there are none.
 * @param {number[]} values
 * @param {number} share from 0 to 1
 */
export function percentile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** @param {number[]} values */
export function largest(values) {
  return values.reduce((most, each) => Math.max(most, each), 0);
}

/** @param {number} milliseconds */
export function inSeconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

/** @param {number} milliseconds */
export function inMilliseconds(milliseconds) {
  return `${milliseconds.toFixed(milliseconds < 10 ? 1 : 0)} ms`;
}

/** @param {number} bytes */
export function inMegabytes(bytes) {
  return `${Math.round(bytes / 1024 / 1024)} MB`;
}
