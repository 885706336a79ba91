import type { CheckedLine, ImportReport } from '../../../shared/import-report.js';
import { cleaned, type CodeDraft, problemsOf } from './code-draft.js';

export interface FileLine extends CodeDraft {
  /** Line number in the file; the header is line 1. */
  line: number;
  problem: string | null;
}

interface CheckedCode extends CheckedLine {
  name: string;
  target: string;
}

export type CodeImportReport = ImportReport<CheckedCode>;

/** Validates each line by itself, against earlier lines, and against the names of existing codes. */
export function checkLines(lines: FileLine[], taken: ReadonlySet<string>): CheckedCode[] {
  const firstWith = new Map<string, number>();
  return lines.map(({ line, problem, ...draft }) => {
    const { name, target, ...campaign } = cleaned(draft);
    if (problem) return { line, name, target, errors: [problem] };
    const errors = Object.values(problemsOf({ name, target, ...campaign }));
    const key = name.toLowerCase();
    const first = firstWith.get(key);
    if (name && first !== undefined) errors.push(`The name is already in line ${first}`);
    else if (taken.has(name)) errors.push('Another code has this name');
    if (first === undefined) firstWith.set(key, line);
    return { line, name, target, errors };
  });
}
