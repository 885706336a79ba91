import { spawn } from 'node:child_process';

/**
 * A shell that guards the child. It reads from a pipe whose other end only this process holds. When this process closes
 * the pipe or dies, kill -9 included, the shell stops the child. No package offers that: execa stops its children only
 * when this process exits normally.
 */
const GUARD = `
stop=$1 grace=$2 sweep=$3
shift 3
exec 3<&0
"$@" 3<&- </dev/null &
child=$!
( cat <&3; kill -s "$stop" "$child"; sleep "$grace"; kill -s KILL 0 ) >/dev/null 2>&1 &
exec 3<&-
wait "$child" 2>/dev/null
code=$?
trap '' TERM
kill -s TERM 0
wait
[ -z "$sweep" ] || rm -rf -- "$sweep"
exit "$code"
`;

/**
 * @typedef {object} ChildOptions
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env]
 * @property {'inherit' | 'pipe' | 'ignore' | number} [output] where stdout and stderr go; a number is a file descriptor
 * @property {'TERM' | 'INT'} [stopSignal]
 * @property {number} [graceSeconds] time after the stop signal before the remaining processes are killed
 * @property {string} [sweep] a folder that is removed when the child has ended
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
  const guarded = ['-c', GUARD, 'sh', stopSignal, String(graceSeconds), sweep, command, ...args];
  const guard = spawn('/bin/sh', guarded, {
    cwd: options.cwd,
    env: options.env ?? process.env,
    stdio: ['pipe', output, output],
    detached: true,
  });
  guard.stdin?.on('error', () => undefined);
  /** @type {Promise<number>} */
  const exited = new Promise((resolve, reject) => {
    guard.once('error', reject);
    guard.once('exit', (code) => resolve(code ?? 137));
  });
  exited.catch(() => undefined);
  const stop = () => {
    guard.stdin?.end();
    return exited;
  };
  return { pid: guard.pid ?? 0, stdout: guard.stdout, stderr: guard.stderr, exited, stop };
}

/** @param {number} pid */
export function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (failure) {
    return /** @type {any} */ (failure).code === 'EPERM';
  }
}

/**
 * Runs a process to its end and collects its output.
 * @param {string} command
 * @param {string[]} args
 * @param {ChildOptions} [options]
 * @returns {Promise<{ code: number, output: string, stdout: string }>} `output` is stdout and stderr
 */
export async function run(command, args, options = {}) {
  const child = startChild(command, args, { ...options, output: 'pipe' });
  let output = '';
  let stdout = '';
  child.stdout?.setEncoding('utf8').on('data', (text) => {
    output += text;
    stdout += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text) => (output += text));
  const ends = [child.stdout, child.stderr].map(
    (stream) => new Promise((resolve) => stream?.once('close', resolve)),
  );
  const code = await child.exited;
  await Promise.all(ends);
  return { code, output, stdout };
}
