/** @typedef {{ platform: string, arch: string, libc: string | undefined }} Machine */

/**
 * What decides which prebuilt packages fit here.
 * @returns {Machine}
 */
export function thisMachine() {
  const { platform, arch } = process;
  return { platform, arch, libc: platform === 'linux' ? libc() : undefined };
}

/**
 * Says whether a locked package was made for this very kind of machine.
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
