import { existsSync, mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { ROOT } from './product.ts';

/** Commit of the version in production, which this version replaces; each release changes it. */
const RELEASED = '1af619b82bbf0d119fcd2fe02162e9ceab7743d5';

const PARTS = [
  ...['backend', 'frontend/package.json', 'package.json', 'package-lock.json', '.npmrc'],
  'tsconfig.base.json',
];

const history = await execa('git', ['cat-file', '-e', RELEASED], { cwd: ROOT, reject: false });
/** The reason why the released version can't be built; empty when it can. */
export const WHY_NO_PREVIOUS = history.failed ? 'the git history is missing' : '';

/** Builds the released version with its own packages, because this version may have removed some; returns its folder. */
export async function previousVersion(): Promise<string> {
  const folder = join(ROOT, 'node_modules', '.cache', 'previous', RELEASED);
  if (existsSync(folder)) return folder;
  const draft = `${folder}.draft`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(join(draft, 'frontend'), { recursive: true });
  const archive = execa('git', ['archive', RELEASED, ...PARTS], { cwd: ROOT, encoding: 'buffer' });
  await archive.pipe('tar', ['-x', '-C', draft]);
  const npm = process.env['npm_execpath'];
  const [program, first] = npm ? [process.execPath, [npm]] : ['npm', []];
  const install = ['ci', '--workspace=backend', '--omit=dev', '--ignore-scripts', '--no-audit'];
  await execa(program, [...first, ...install, '--prefer-offline', '--no-fund'], { cwd: draft });
  symlinkSync(join(ROOT, 'frontend', 'dist'), join(draft, 'frontend', 'dist'));
  const build = ['src', '-d', 'dist', '--strip-leading-paths', '--config-file', '.swcrc'];
  await execa('swc', build, { cwd: join(draft, 'backend'), preferLocal: true, localDir: ROOT });
  renameSync(draft, folder);
  return folder;
}
