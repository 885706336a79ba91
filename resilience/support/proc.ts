import { readdirSync, readFileSync } from 'node:fs';

/** Unit of CPU time in /proc: hundredths of a second, whatever the frequency of the kernel's timer (`getconf CLK_TCK`). */
const TICKS = 100;

/** Pids of the children of a process; none when it has ended. */
export function childrenOf(pid: number): number[] {
  const children = readProc(`${pid}/task/${pid}/children`);
  return children.split(' ').filter(Boolean).map(Number);
}

/** Memory of a process and its children in bytes; shared pages count once. */
export function memoryOf(pid: number): number {
  const kilobytes = [pid, ...childrenOf(pid)].map((each) =>
    Number(/^Pss:\s+(\d+) kB$/m.exec(readProc(`${each}/smaps_rollup`))?.[1] ?? 0),
  );
  return kilobytes.reduce((sum, each) => sum + each, 0) * 1_024;
}

/** CPU time in seconds of a process and of all its children, also those that have ended. */
export function cpuSecondsOf(pid: number): number {
  const ticks = [pid, ...childrenOf(pid)].flatMap((each) => {
    const stat = readProc(`${each}/stat`);
    // The second field, a name in parentheses, may contain spaces. These are the fields from the third on, see proc(5).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields.slice(11, 15).map(Number);
  });
  return ticks.reduce((sum, each) => sum + each, 0) / TICKS;
}

export function openFilesOf(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}

function readProc(path: string): string {
  try {
    return readFileSync(`/proc/${path}`, 'utf8');
  } catch {
    return '';
  }
}
