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
    return refuseOptions(failure instanceof Error ? failure.message : String(failure));
  }
}

/**
 * The parts that `--only name` (repeatable) names; all of them without the option. Prints the names and exits with 2
 * when one is unknown.
 * @template {{ name: string }} Part
 * @param {Part[]} parts
 */
export function chosenOf(parts) {
  const { only } = readOptions({ options: { only: { type: 'string', multiple: true } } }).values;
  const names = parts.map(({ name }) => name);
  if (only?.some((name) => !names.includes(name))) refuseOptions(onlyTakes(names));
  return parts.filter(({ name }) => only?.includes(name) ?? true);
}

/** @param {string[]} names */
export function onlyTakes(names) {
  return `--only takes one of: ${names.join(', ')}`;
}

/**
 * @param {string} problem
 * @returns {never}
 */
export function refuseOptions(problem) {
  console.error(problem);
  process.exit(2);
}
