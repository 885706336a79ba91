import { join } from 'node:path';
import { execa } from 'execa';

export const root = join(import.meta.dirname, '..', '..');

/** Runs a program in the project's folder. Rejects with its output when it fails. */
export async function run(program: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  return (await execa(program, args, { cwd: root, env })).stdout;
}

export async function succeeds(program: string, ...args: string[]): Promise<boolean> {
  return !(await execa(program, args, { reject: false })).failed;
}

/** The first container engine that has Compose and a running daemon. */
export async function findEngine(): Promise<string | undefined> {
  for (const name of ['docker', 'podman']) {
    if ((await succeeds(name, 'ps')) && (await succeeds(name, 'compose', 'version'))) return name;
  }
  return undefined;
}
