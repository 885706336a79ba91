const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
const PARENT_CHECK_MS = 500;

/**
 * Calls `handler` once when this process is asked to stop: by a signal, or because the process it
 * was started by is gone (a shell between npm and us forwards no signals, and kill -9 sends none).
 * @param {number | undefined} parentPid undefined where the parent may well leave before us
 * @param {(reason: NodeJS.Signals) => void} handler
 */
export function onStopRequest(parentPid, handler) {
  let asked = false;
  /** @param {NodeJS.Signals} reason */
  const ask = (reason) => {
    if (asked) return;
    asked = true;
    handler(reason);
  };
  for (const signal of SIGNALS) process.on(signal, () => ask(signal));
  // A reader that went away (`npm start | head`) must not take us down before our children.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  if (parentPid === undefined) return;
  const watch = setInterval(() => {
    if (process.ppid !== parentPid) ask('SIGTERM');
  }, PARENT_CHECK_MS);
  watch.unref();
}

/**
 * The process number of the launcher that started this stage, undefined when it runs by itself.
 * Read once: a stage started from this one has another parent.
 */
export function takeLauncherPid() {
  const pid = Number(process.env['LAUNCHER_PID']);
  delete process.env['LAUNCHER_PID'];
  return Number.isInteger(pid) && pid > 0 ? pid : undefined;
}
