import { useState } from 'react';
import { type ImportedQuestionsDto, useImportQuestionsMutation } from '../../../api/admin.ts';
import { errorStatus } from '../../../lib/errors.ts';
import { toast } from '../../../ui/toast.ts';
import { tellFailure } from '../tables/tell-failure.ts';

interface Checked {
  csv: string;
  report: ImportedQuestionsDto;
}

const TOO_LARGE = 413;

/** Looks through a file of questions, and stores them once there is nothing wrong with any line. */
export function useImport(onStored: () => void) {
  const [checked, setChecked] = useState<Checked | null>(null);
  const [call, { isLoading }] = useImportQuestionsMutation();
  const send = (csv: string, dryRun: boolean) =>
    call({ importQuestionsDto: { csv, dryRun } }).unwrap();

  const look = async (file: File | undefined) => {
    setChecked(null);
    if (!file) return;
    try {
      const csv = await file.text();
      setChecked({ csv, report: await send(csv, true) });
    } catch (error) {
      const large = errorStatus(error) === TOO_LARGE;
      if (large) tellFailure(null, 'The file is too large. Please import it in parts.');
      else tellFailure(error, 'The file could not be read.');
    }
  };

  const store = async () => {
    if (!checked) return;
    try {
      const { imported } = await send(checked.csv, false);
      const description = `${imported} ${imported === 1 ? 'question is' : 'questions are'} planned.`;
      toast({ title: 'Imported', description, tone: 'success' });
      onStored();
    } catch (error) {
      tellFailure(error, 'The questions could not be imported.');
    }
  };

  const report = checked?.report ?? null;
  /** How many questions would be stored now. */
  const ready = report && report.invalid === 0 ? report.valid : 0;
  return { report, ready, isBusy: isLoading, look, store };
}
