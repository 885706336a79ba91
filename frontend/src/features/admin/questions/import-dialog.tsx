import { useId, useState } from 'react';
import { type ImportedQuestionsDto, useImportQuestionsMutation } from '../../../api/admin.ts';
import { errorStatus } from '../../../lib/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import styles from './import-dialog.module.css';
import { ImportPreview } from './import-preview.tsx';
import { tellFailure } from '../tables/tell-failure.ts';

interface Checked {
  csv: string;
  report: ImportedQuestionsDto;
}

/** Plans many questions at once: the file is looked through first, and stored only as a whole. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [checked, setChecked] = useState<Checked | null>(null);
  const [call, { isLoading }] = useImportQuestionsMutation();
  const inputId = useId();
  const hintId = useId();

  const look = async (file: File | undefined) => {
    setChecked(null);
    if (!file) return;
    try {
      const csv = await file.text();
      const report = await call({ importQuestionsDto: { csv, dryRun: true } }).unwrap();
      setChecked({ csv, report });
    } catch (error) {
      if (errorStatus(error) === TOO_LARGE)
        tellFailure(null, 'The file is too large. Import it in parts.');
      else tellFailure(error, 'The file could not be read.');
    }
  };

  const store = async ({ csv }: Checked) => {
    try {
      const { imported } = await call({ importQuestionsDto: { csv, dryRun: false } }).unwrap();
      toast({
        title: 'Imported',
        description: `${imported} questions are planned.`,
        tone: 'success',
      });
      onClose();
    } catch (error) {
      tellFailure(error, 'The questions could not be imported.');
    }
  };

  const ready = checked !== null && checked.report.invalid === 0 && checked.report.valid > 0;
  return (
    <Dialog open onOpenChange={onClose} title="Import Questions">
      <div className={styles.form}>
        <label htmlFor={inputId} className={styles.label}>
          CSV file
        </label>
        <input
          id={inputId}
          type="file"
          accept=".csv,text/csv"
          aria-describedby={hintId}
          className={styles.file}
          onChange={(event) => void look(event.target.files?.[0])}
        />
        <p id={hintId} className={styles.hint}>
          The first line names the columns: <code>content,displayDate</code>. Each line after it is
          one question and its day, such as <code>2026-12-24</code>.
        </p>
        {checked ? <ImportPreview report={checked.report} /> : null}
        <div className={styles.acts}>
          <Button
            disabled={!ready}
            pending={isLoading}
            onClick={() => (checked ? void store(checked) : undefined)}
          >
            {importWords(isLoading, ready ? checked.report.valid : 0)}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

const TOO_LARGE = 413;

function importWords(busy: boolean, count: number): string {
  if (busy) return 'Please wait...';
  return count === 0 ? 'Import' : `Import ${count} ${count === 1 ? 'question' : 'questions'}`;
}
