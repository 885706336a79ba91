import { runPackageScript } from '../product/package-script.mjs';

/**
 * One named check of the repository.
 * @typedef {object} Check
 * @property {string} name value for `--only`
 * @property {string} title
 * @property {(root: string) => Promise<CheckResult>} run
 */

/** @typedef {{ holds: boolean, output: string }} CheckResult */

/**
 * A check that runs a script of the root package.json.
 * @param {string} name
 * @param {string} title
 * @returns {Check}
 */
export function scriptCheck(name, title) {
  return {
    name,
    title,
    run: async (root) => {
      const { code, output } = await runPackageScript(root, '.', name);
      return { holds: code === 0, output };
    },
  };
}

/**
 * Holds when there are no complaints.
 * @param {string[]} complaints
 * @returns {CheckResult}
 */
export function resultOf(complaints) {
  return { holds: complaints.length === 0, output: complaints.join('\n') };
}
