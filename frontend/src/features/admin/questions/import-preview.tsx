import type { ImportedQuestionsDto } from '../../../api/admin.ts';
import styles from './import-preview.module.css';

const SHOWN_LINES = 200;

/** Lines that would be imported, and the errors by line. */
export function ImportPreview({ report }: { report: ImportedQuestionsDto }) {
  const { lines, valid, invalid } = report;
  // Lines with errors come first.
  const ordered = [...lines].sort(
    (a, b) => Number(b.errors.length > 0) - Number(a.errors.length > 0),
  );
  const shown = ordered.slice(0, SHOWN_LINES);
  return (
    <section aria-label="Preview" className={styles.preview}>
      <p role="status" className={styles.sum}>
        {sumOf(valid, invalid)}
      </p>
      <ol className={styles.lines}>
        {shown.map(({ line, content, day, errors }) => (
          <li key={line} className={errors.length > 0 ? styles.bad : undefined}>
            <span className={styles.line}>{`Line ${line}`}</span>
            <span className={styles.content}>
              <span>{content || '(empty)'}</span>
              {day ? <span className={styles.day}>{` – ${day}`}</span> : null}
              {errors.map((error) => (
                <strong key={error} className={styles.error}>
                  {error}
                </strong>
              ))}
            </span>
          </li>
        ))}
      </ol>
      {lines.length > SHOWN_LINES ? <p>{`and ${lines.length - SHOWN_LINES} more lines`}</p> : null}
    </section>
  );
}

function sumOf(valid: number, invalid: number): string {
  if (valid + invalid === 0) return 'There is no question in this file.';
  if (invalid === 0) return `${valid} ${valid === 1 ? 'line is' : 'lines are'} good to import.`;
  const bad = `${invalid} ${invalid === 1 ? 'line needs' : 'lines need'} fixing`;
  return `${bad}. Nothing is imported until then.`;
}
