import { counted, type Noun } from '../shared/formats.ts';
import styles from './import-preview.module.css';

const SHOWN_LINES = 200;

export interface ImportLine {
  line: number;
  errors: string[];
}

export interface ImportReport<Line extends ImportLine> {
  lines: Line[];
  valid: number;
  invalid: number;
  /** Number of rows that the server has stored. */
  imported: number;
}

interface ImportPreviewProps<Line extends ImportLine> {
  report: ImportReport<Line>;
  noun: Noun;
  /** The main text of a line, and the text after it. */
  words: (line: Line) => [content: string, detail: string | null];
}

/** Lines of the file, each with its errors. */
export function ImportPreview<Line extends ImportLine>(props: ImportPreviewProps<Line>) {
  const { report, noun, words } = props;
  const { lines } = report;
  // Lines with errors come first.
  const ordered = [...lines].sort(
    (a, b) => Number(b.errors.length > 0) - Number(a.errors.length > 0),
  );
  const shown = ordered.slice(0, SHOWN_LINES);
  return (
    <section aria-label="Preview" className={styles.preview}>
      <p role="status" className={styles.sum}>
        {sumOf(report, noun)}
      </p>
      <ol className={styles.lines}>
        {shown.map((each) => {
          const { line, errors } = each;
          const [content, detail] = words(each);
          return (
            <li key={line} className={errors.length > 0 ? styles.bad : undefined}>
              <span className={styles.line}>{`Line ${line}`}</span>
              <span className={styles.content}>
                <span>{content || '(empty)'}</span>
                {detail ? <span className={styles.day}>{` – ${detail}`}</span> : null}
                {errors.map((error) => (
                  <strong key={error} className={styles.error}>
                    {error}
                  </strong>
                ))}
              </span>
            </li>
          );
        })}
      </ol>
      {lines.length > SHOWN_LINES ? <p>{`and ${lines.length - SHOWN_LINES} more lines`}</p> : null}
    </section>
  );
}

function sumOf({ valid, invalid }: ImportReport<ImportLine>, noun: Noun): string {
  if (valid + invalid === 0) return `There is no ${noun.one} in this file.`;
  if (invalid === 0) return `${valid} ${valid === 1 ? 'line is' : 'lines are'} good to import.`;
  const bad = counted(invalid, { one: 'line needs', many: 'lines need' });
  return `${bad} fixing. Nothing is imported until then.`;
}
