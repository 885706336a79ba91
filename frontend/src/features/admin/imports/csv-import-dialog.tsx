import { type ReactNode, useId } from 'react';
import { ButtonRow } from '../../../ui/button-row.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { counted } from '../shared/formats.ts';
import styles from './csv-import-dialog.module.css';
import { type ImportLine, ImportPreview } from './import-preview.tsx';
import { type CsvImportOptions, useCsvImport } from './use-csv-import.ts';

interface CsvImportDialogProps<Line extends ImportLine> extends Omit<
  CsvImportOptions<Line>,
  'onStored'
> {
  title: string;
  /** Text about the columns of the file. */
  hint: ReactNode;
  words: (line: Line) => [content: string, detail: string | null];
  isBusy: boolean;
  onClose: () => void;
}

/** Dialog that imports many rows from a file. A dry run checks the file first. Either all rows are stored or none. */
export function CsvImportDialog<Line extends ImportLine>(props: CsvImportDialogProps<Line>) {
  const { title, hint, noun, words, isBusy, onClose } = props;
  const { report, refusal, ready, look, store } = useCsvImport({ ...props, onStored: onClose });
  const label = ready === 0 ? 'Import' : `Import ${counted(ready, noun)}`;
  return (
    <Dialog open onOpenChange={onClose} title={title}>
      <div className={styles.form}>
        <FileField hint={hint} onChoose={(file) => void look(file)} />
        {refusal ? <Notice tone="error">{refusal}</Notice> : null}
        {report ? <ImportPreview report={report} noun={noun} words={words} /> : null}
        <ButtonRow className={styles.actions}>
          <Button disabled={ready === 0} pending={isBusy} onClick={() => void store()}>
            {isBusy ? 'Please wait…' : label}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </ButtonRow>
      </div>
    </Dialog>
  );
}

interface FileFieldProps {
  hint: ReactNode;
  onChoose: (file: File | undefined) => void;
}

function FileField({ hint, onChoose }: FileFieldProps) {
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
        // Clears the value, because choosing the same file again after a correction would fire no change event.
        onClick={(event) => {
          event.currentTarget.value = '';
          onChoose(undefined);
        }}
        onChange={(event) => onChoose(event.target.files?.[0])}
      />
      <p id={hintId} className={styles.hint}>
        {hint}
      </p>
    </>
  );
}
