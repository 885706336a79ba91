export interface CheckedLine {
  /** Line number in the file; the header is line 1. */
  line: number;
  errors: string[];
}

/** What the check of a file found. An import stores every line or none. */
export interface ImportReport<Line extends CheckedLine> {
  lines: Line[];
  valid: number;
  invalid: number;
  /** Number of stored lines. */
  imported: number;
}

/** `isStored` says whether the lines are stored if all of them are valid. */
export function reportOn<Line extends CheckedLine>(
  lines: Line[],
  isStored: boolean,
): ImportReport<Line> {
  const invalid = lines.filter(({ errors }) => errors.length > 0).length;
  const valid = lines.length - invalid;
  return { lines, valid, invalid, imported: isStored && invalid === 0 ? valid : 0 };
}

/** The errors of each invalid line, by the name of the line in an `InvalidInputError`. */
export function problemsByLine({ lines }: { lines: CheckedLine[] }): Record<string, string[]> {
  const wrong = lines.filter(({ errors }) => errors.length > 0);
  return Object.fromEntries(
    wrong.map(({ line, errors }) => [
      `line ${line}`,
      errors.map((error) => `Line ${line}: ${error}`),
    ]),
  );
}
