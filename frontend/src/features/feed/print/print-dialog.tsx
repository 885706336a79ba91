import { type SubmitEvent, useState } from 'react';
import { intoSheets } from '../../../content/printed-sheet.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { Paper } from './card-sheet.tsx';
import styles from './print-dialog.module.css';
import { lastYear } from './printed-range.ts';
import { PrintedSheets } from './printed-sheets.tsx';
import { usePrintedAnswers } from './use-printed-answers.ts';

export interface PrintDialogProps {
  onClose: () => void;
}

const PAPERS: { value: Paper; label: string }[] = [
  { value: 'A4', label: 'A4' },
  { value: 'Letter', label: 'US Letter' },
];
/** Countries that use US Letter. */
const LETTER = /-(US|CA|MX|CL|CO|CR|GT|PA|PH|PR|VE)\b/;

/** Dialog to choose the days and the paper, with a preview of the printed cards. */
export function PrintDialog({ onClose }: PrintDialogProps) {
  const [range, setRange] = useState(() => lastYear(new Date()));
  const [paper, setPaper] = useState<Paper>(LETTER.test(navigator.language) ? 'Letter' : 'A4');
  const { reading, read, forget } = usePrintedAnswers();
  const isReversed = range.from !== '' && range.to !== '' && range.from > range.to;
  const answers = reading.step === 'ready' ? reading.answers : [];
  const printed = intoSheets(answers);

  const change = (part: Partial<typeof range>) => {
    setRange({ ...range, ...part });
    forget();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isReversed || reading.step === 'reading') return;
    if (printed.length > 0) window.print();
    else read(range);
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Print my cards"
      description="The question in front, your answer behind: nine cards to a sheet, to cut out."
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <div className={styles.fields}>
          <TextField
            label="From"
            type="date"
            value={range.from}
            error={isReversed ? 'The first day comes after the last.' : undefined}
            onChange={({ target }) => change({ from: target.value })}
          />
          <TextField
            label="To"
            type="date"
            value={range.to}
            onChange={({ target }) => change({ to: target.value })}
          />
          <SelectField
            label="Paper"
            options={PAPERS}
            value={paper}
            onChange={({ target }) => setPaper(target.value as Paper)}
          />
        </div>
        <PrintedSheets sheets={printed} paper={paper} />
        <div className={styles.state} role="status">
          {reading.step === 'reading' ? (
            <p>{`Reading your answers… ${reading.count} so far.`}</p>
          ) : null}
          {reading.step === 'ready' ? (
            <p>{answers.length > 0 ? wordsOf(answers.length, printed.length) : NONE}</p>
          ) : null}
        </div>
        {reading.step === 'failed' ? (
          <LoadFailed className={styles.failed} onRetry={reading.retry}>
            {`Not all of your answers came: ${reading.count} so far.`}
          </LoadFailed>
        ) : (
          <Button type="submit" pending={reading.step === 'reading'}>
            {printed.length > 0 ? 'Print' : 'Lay them out'}
          </Button>
        )}
      </form>
    </Dialog>
  );
}

const NONE = 'You answered no question in these days.';

function wordsOf(cards: number, count: number): string {
  return `${counted(cards, 'card')} on ${counted(count, 'sheet')}. Choose two-sided, flipped on the long edge, at 100%.`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
