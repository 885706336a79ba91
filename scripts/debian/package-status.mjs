/**
 * dpkg's list of what is installed, without a package and all that was built from the same source: a program and its
 * files can be spread over those.
 * @param {string} status
 * @param {string} debianPackage
 */
export function withoutPackage(status, debianPackage) {
  const entries = status.split(/\n\n+/).filter((entry) => entry.trim() !== '');
  const own = entries.find((entry) => field(entry, 'Package') === debianPackage);
  if (!own) return status;
  const source = sourceOf(own);
  return entries
    .filter((entry) => sourceOf(entry) !== source)
    .map((entry) => `${entry.trim()}\n\n`)
    .join('');
}

/** @param {string} entry */
function sourceOf(entry) {
  // A version may follow in parentheses.
  return field(entry, 'Source')?.split(' ')[0] ?? field(entry, 'Package');
}

/**
 * @param {string} entry
 * @param {string} name
 */
function field(entry, name) {
  return new RegExp(`^${name}: (.+)$`, 'm').exec(entry)?.[1];
}
