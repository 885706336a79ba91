import { readdirSync, readFileSync } from 'node:fs';

/** The processes that a process has started; none when it has ended. */
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
