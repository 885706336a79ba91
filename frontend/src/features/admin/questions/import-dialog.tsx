import { useId } from 'react';
import { ButtonRow } from '../../../ui/button-row.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from './import-dialog.module.css';
import { ImportPreview } from './import-preview.tsx';
import { useImport } from './use-import.ts';

/** Imports many questions: a dry run checks the file first; the import is all or nothing. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { report, refusal, ready, isBusy, look, store } = useImport(onClose);
  return (
    <Dialog open onOpenChange={onClose} title="Import Questions">
      <div className={styles.form}>
        <FileField onChoose={(file) => void look(file)} />
        {refusal ? <Notice tone="error">{refusal}</Notice> : null}
        {report ? <ImportPreview report={report} /> : null}
        <ButtonRow className={styles.acts}>
          <Button disabled={ready === 0} pending={isBusy} onClick={() => void store()}>
            {importWords(isBusy, ready)}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </ButtonRow>
      </div>
    </Dialog>
  );
}

function FileField({ onChoose }: { onChoose: (file: File | undefined) => void }) {
  const inputId = useId();
  const hintId = useId();
  return (
    <>
      <label htmlFor={inputId} className={styles.label}>
        CSV file
      </label>
      <input
        id={inputId}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        aria-describedby={hintId}
        className={styles.file}
        // Clears the value: without it, choosing the same, now corrected, file again fires no change event.
        onClick={(event) => {
          event.currentTarget.value = '';
          onChoose(undefined);
        }}
        onChange={(event) => onChoose(event.target.files?.[0])}
      />
      <p id={hintId} className={styles.hint}>
        <span>The first line names the columns:</span> <code>content,displayDate</code>
        <span>. Each line after it is one question and its day, such as</span>{' '}
        <code>2026-12-24</code>
        <span>. A column</span> <code>depth</code>{' '}
        <span>may say light, warm or deep, a column</span> <code>dated</code>
        <span>
          {' '}
          yes for a question that fits its day alone. Semicolons or tabs may separate the columns.
        </span>
      </p>
    </>
  );
}

function importWords(busy: boolean, count: number): string {
  if (busy) return 'Please wait…';
  return count === 0 ? 'Import' : `Import ${count} ${count === 1 ? 'question' : 'questions'}`;
}
