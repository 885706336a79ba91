import { cleaned, type CodeDraft, problemsOf } from './code-draft.js';

export interface FileLine extends CodeDraft {
  /** Line number in the file; the header is line 1. */
  line: number;
  problem: string | null;
}

export interface CheckedLine {
  line: number;
  name: string;
  target: string;
  errors: string[];
}

export interface CodeImportReport {
  lines: CheckedLine[];
  valid: number;
  invalid: number;
  /** Number of stored codes, which is all or none. */
  imported: number;
}

/** Validates each line by itself, against earlier lines, and against the names of existing codes. */
export function checkLines(lines: FileLine[], taken: ReadonlySet<string>): CheckedLine[] {
  const firstWith = new Map<string, number>();
  return lines.map(({ line, problem, ...draft }) => {
    const { name, target, ...campaign } = cleaned(draft);
    if (problem) return { line, name, target, errors: [problem] };
    const errors = Object.values(problemsOf({ name, target, ...campaign }));
    const key = name.toLowerCase();
    const first = firstWith.get(key);
    if (name && first !== undefined) errors.push(`The name stands in line ${first} already`);
    else if (taken.has(name)) errors.push('Another code has this name');
    if (first === undefined) firstWith.set(key, line);
    return { line, name, target, errors };
  });
}

export function reportOn(lines: CheckedLine[], stored: boolean): CodeImportReport {
  const invalid = lines.filter(({ errors }) => errors.length > 0).length;
  const valid = lines.length - invalid;
  return { lines, valid, invalid, imported: stored ? valid : 0 };
}
