import { spawn } from 'node:child_process';

/**
 * The guard script. It holds the read end of a pipe; only this process holds the write end. When this process closes it
 * or dies in any way, kill -9 included, the guard stops the child. The child runs in the background of this shell, so
 * it ignores SIGINT unless it sets a handler.
 */
const GUARDED = `
stop=$1 grace=$2 sweep=$3
shift 3
exec 3<&0
"$@" 3<&- </dev/null &
child=$!
(
  while read -r _; do :; done <&3
  [ -z "$sweep" ] || : > "$sweep/.ended"
  kill -s "$stop" "$child"
  tries=$((grace * 5))
  while kill -0 "$child" && [ "$tries" -gt 0 ]; do
    sleep 0.2
    tries=$((tries - 1))
  done
  if kill -0 "$child" || ! kill -0 $$; then kill -s KILL 0; fi
) >/dev/null 2>&1 &
exec 3<&-
wait "$child" 2>/dev/null
code=$?
trap '' TERM
kill -s TERM 0
wait
[ -z "$sweep" ] || [ ! -e "$sweep/.ended" ] || rm -rf -- "$sweep"
exit "$code"
`;

/**
 * @typedef {object} ChildOptions
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env]
 * @property {'inherit' | 'pipe' | 'ignore' | number} [output] where stdout and stderr go; a number is a file descriptor
 * @property {number} [uid]
 * @property {number} [gid]
 * @property {'TERM' | 'INT'} [stopSignal]
 * @property {number} [graceSeconds] time after the stop signal before the remaining processes are killed
 * @property {string} [sweep] a folder of the child's user, removed when the child is stopped or this process dies
 */

/**
 * @typedef {object} Child
 * @property {number} pid of the guard, which leads the process group
 * @property {import('node:stream').Readable | null} stdout
 * @property {import('node:stream').Readable | null} stderr
 * @property {Promise<number>} exited the exit code, 128 + n after signal n
 * @property {() => Promise<number>} stop asks the child to end and waits until it has
 */

/**
 * Starts a process, in a separate process group, that cannot outlive this one.
 * @param {string} command
 * @param {string[]} args
 * @param {ChildOptions} [options]
 * @returns {Child}
 */
export function startChild(command, args, options = {}) {
  const { stopSignal = 'TERM', graceSeconds = 10, sweep = '', output = 'inherit' } = options;
  const guard = spawn(
    '/bin/sh',
    ['-c', GUARDED, 'sh', stopSignal, String(graceSeconds), sweep, command, ...args],
    {
      cwd: options.cwd,
      env: options.env ?? process.env,
      stdio: ['pipe', output, output],
      detached: true,
      ...(options.uid === undefined ? {} : { uid: options.uid, gid: options.gid }),
    },
  );
  const pid = guard.pid ?? 0;
  guard.stdin?.on('error', () => undefined);
  /** @type {Promise<number>} */
  const exited = new Promise((resolve, reject) => {
    guard.once('error', reject);
    guard.once('exit', (code, signal) => {
      if (signal === null) resolve(code ?? 1);
      else groupGone(pid, graceSeconds).then(() => resolve(137), reject);
    });
  });
  exited.catch(() => undefined);
  const stop = async () => {
    guard.stdin?.end();
    const overdue = setTimeout(() => signalGroup(pid, 'SIGKILL'), (graceSeconds + 3) * 1000);
    return exited.finally(() => clearTimeout(overdue));
  };
  return { pid, stdout: guard.stdout, stderr: guard.stderr, exited, stop };
}

/**
 * Runs a process to its end and collects its output.
 * @param {string} command
 * @param {string[]} args
 * @param {ChildOptions & { tee?: boolean }} [options] `tee` also prints the output as it arrives
 * @returns {Promise<{ code: number, output: string, stdout: string }>}
 */
export async function run(command, args, options = {}) {
  const child = startChild(command, args, { ...options, output: 'pipe' });
  let output = '';
  let stdout = '';
  child.stdout?.setEncoding('utf8').on('data', (text) => {
    output += text;
    stdout += text;
    if (options.tee) process.stdout.write(text);
  });
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    output += text;
    if (options.tee) process.stderr.write(text);
  });
  const ends = [child.stdout, child.stderr].map(
    (stream) => new Promise((resolve) => stream?.once('close', resolve)),
  );
  const code = await child.exited;
  await Promise.all(ends);
  return { code, output, stdout };
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals | 0} signal
 */
function signalGroup(pid, signal) {
  try {
    return process.kill(-pid, signal);
  } catch {
    return false;
  }
}

/**
 * Reached only when the guard itself was killed: its second half then stops the child.
 * @param {number} pid
 * @param {number} seconds
 */
async function groupGone(pid, seconds) {
  const deadline = Date.now() + seconds * 1000;
  while (signalGroup(pid, 0)) {
    if (Date.now() > deadline) {
      signalGroup(pid, 'SIGKILL');
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
