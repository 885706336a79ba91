const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
const PARENT_CHECK_MS = 500;

/**
 * Calls `handler` once when this process is asked to stop: by a signal, or because its parent process is gone (a shell
 * between npm and this process forwards no signals, and kill -9 sends none).
 * @param {number | undefined} parentPid undefined where the parent may exit first
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
  // A closed output pipe (`npm start | head`) must not end this process before its children.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  if (parentPid === undefined) return;
  const watch = setInterval(() => {
    if (process.ppid !== parentPid) ask('SIGTERM');
  }, PARENT_CHECK_MS);
  watch.unref();
}

/**
 * The pid of the launcher that started this stage, undefined when the stage was started directly. Read once, because a
 * stage started from this one has another parent.
 */
export function takeLauncherPid() {
  const pid = Number(process.env['LAUNCHER_PID']);
  delete process.env['LAUNCHER_PID'];
  return Number.isInteger(pid) && pid > 0 ? pid : undefined;
}
