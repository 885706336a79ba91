import { parseArgs } from 'node:util';

/**
 * `parseArgs` for an entry point. Prints one line and exits with 2 when an option is unknown.
 * @template {import('node:util').ParseArgsConfig} Config
 * @param {Config} config
 * @returns {ReturnType<typeof parseArgs<Config>>}
 */
export function readOptions(config) {
  try {
    return parseArgs(config);
  } catch (failure) {
    return refuse(failure instanceof Error ? failure.message : String(failure));
  }
}

/**
 * The parts that `--only=name` (repeatable) names; all of them without the option.
 * @template {{ name: string }} Part
 * @param {Part[]} parts
 * @param {string[] | undefined} only
 */
export function chosenOf(parts, only) {
  const names = parts.map(({ name }) => name);
  if (only?.some((name) => !names.includes(name))) {
    return refuse(`--only takes one of: ${names.join(', ')}`);
  }
  return parts.filter(({ name }) => only?.includes(name) ?? true);
}

/** @param {string} problem @returns {never} */
function refuse(problem) {
  console.error(problem);
  process.exit(2);
}
