/** @typedef {{ platform: string, arch: string, libc: string | undefined }} Machine */

/**
 * The properties that decide which prebuilt packages fit this machine.
 * @returns {Machine}
 */
export function thisMachine() {
  const { platform, arch } = process;
  return { platform, arch, libc: platform === 'linux' ? libc() : undefined };
}

/**
 * Returns whether a locked package was built for this kind of machine.
 * @param {{ os?: string[], cpu?: string[], libc?: string[] }} made
 * @param {Machine} machine
 */
export function isMadeFor({ os, cpu, libc: libcs }, machine) {
  const fitsLibc = !libcs || machine.libc === undefined || libcs.includes(machine.libc);
  return Boolean(os?.includes(machine.platform) && cpu?.includes(machine.arch) && fitsLibc);
}

function libc() {
  const report = /** @type {{ header?: { glibcVersionRuntime?: string } } | undefined} */ (
    process.report?.getReport()
  );
  return report?.header?.glibcVersionRuntime ? 'glibc' : 'musl';
}
