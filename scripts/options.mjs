import { parseArgs } from 'node:util';

/**
 * Reads `--all`, `--only=name` (repeatable) and `--report=path`. Prints one line and exits with 2 when an option is unknown.
 */
export function readOptions() {
  try {
    return parseArgs({
      options: {
        all: { type: 'boolean' },
        only: { type: 'string', multiple: true },
        report: { type: 'string' },
      },
    }).values;
  } catch (failure) {
    return refuse(failure instanceof Error ? failure.message : String(failure));
  }
}

/**
 * The parts that `only` names; all of them when it is undefined.
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
