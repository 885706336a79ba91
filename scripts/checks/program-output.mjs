import { execFile } from 'node:child_process';

/**
 * Runs a program to its end.
 * @param {string} program
 * @param {string[]} args
 * @param {string} cwd
 * @returns {Promise<{ code: number, stdout: string, output: string }>}
 */
export function outputOf(program, args, cwd) {
  return new Promise((resolve) => {
    execFile(program, args, { cwd, maxBuffer: 100_000_000 }, (error, stdout, stderr) => {
      resolve({ code: error ? 1 : 0, stdout, output: stdout + stderr || (error?.message ?? '') });
    });
  });
}
