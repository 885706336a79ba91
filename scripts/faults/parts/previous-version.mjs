import { existsSync, mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { npmCommand, withoutLocalTools } from '../../install/npm-command.mjs';
import { run as runProcess } from '../../processes/child.mjs';
import { runPackageScript, toolEnvironment } from '../../product/package-script.mjs';
import { SkipScenario } from '../run/scenario.mjs';

const PARTS = [
  'backend',
  'frontend/package.json',
  'package.json',
  'package-lock.json',
  '.npmrc',
  'tsconfig.base.json',
];

/** The version in production, which this version replaces; update it with each release. */
const RELEASED = '312bbe978bba92aba28893b723626195c7ae667f';

/**
 * The folder of the production version, built from the git history.
 * @param {string} root
 * @returns {Promise<{ folder: string, commit: string }>}
 */
export async function previousVersion(root) {
  const commit = await git(root, 'rev-parse', '--verify', '--quiet', `${RELEASED}^{commit}`);
  const folder = join(root, 'node_modules', '.cache', 'previous', commit);
  if (!existsSync(folder)) await build(root, commit, folder);
  return { folder, commit };
}

/**
 * @param {string} root
 * @param {string} commit
 * @param {string} folder
 */
async function build(root, commit, folder) {
  const draft = `${folder}.draft`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  const unpack = `git archive ${commit} ${PARTS.join(' ')} | tar -x -C "$1"`;
  const { code, output } = await runProcess('/bin/sh', ['-c', unpack, 'sh', draft], { cwd: root });
  if (code !== 0) throw new Error(`git archive: ${output}`);
  await install(root, draft);
  symlinkSync(join(root, 'frontend', 'dist'), join(draft, 'frontend', 'dist'));
  const built = await runPackageScript(draft, 'backend', 'build', { env: toolEnvironment(root) });
  if (built.code !== 0) throw new Error(`the previous version did not build: ${built.output}`);
  renameSync(draft, folder);
}

/**
 * Installs that version's own packages, because this version may have removed some.
 * @param {string} root
 * @param {string} folder
 */
async function install(root, folder) {
  const env = withoutLocalTools(root, process.env);
  const [npm = 'npm', ...first] = npmCommand(root, env);
  const what = ['ci', '--workspace=backend', '--omit=dev', '--ignore-scripts', '--prefer-offline'];
  const { code } = await runProcess(npm, [...first, ...what, '--no-audit', '--no-fund'], {
    ...{ cwd: folder, env },
  });
  if (code !== 0)
    throw new SkipScenario('the packages of the previous version can not be installed');
}

/**
 * @param {string} root
 * @param {string[]} args
 */
async function git(root, ...args) {
  const { code, stdout } = await runProcess('git', args, { cwd: root }).catch(() => ({
    ...{ code: 1, stdout: '' },
  }));
  const answer = stdout.trim();
  if (code !== 0 || !answer) throw new SkipScenario('the git history is missing');
  return answer;
}
