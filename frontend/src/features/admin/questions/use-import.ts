import { useRef, useState } from 'react';
import { type ImportedQuestionsDto, useImportQuestionsMutation } from '../../../api/admin.ts';
import { errorMessage, errorStatus, TOO_LARGE } from '../../../lib/errors.ts';
import { toast } from '../../../ui/toast.ts';
import { NotUtf8, readCsv } from './read-csv.ts';

interface Checked {
  csv: string;
  report: ImportedQuestionsDto;
}

/** Checks a file of questions with a dry run, and imports it when no line has an error. */
export function useImport(onStored: () => void) {
  const [checked, setChecked] = useState<Checked | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [call, { isLoading }] = useImportQuestionsMutation();
  // Number of the chosen file: ignores responses for an earlier one.
  const chosen = useRef(0);
  const send = (csv: string, dryRun: boolean) =>
    call({ importQuestionsDto: { csv, dryRun } }).unwrap();

  const look = async (file: File | undefined) => {
    chosen.current += 1;
    const mine = chosen.current;
    const isLatest = () => mine === chosen.current;
    setChecked(null);
    setRefusal(null);
    if (!file) return;
    try {
      const csv = await readCsv(file);
      const report = await send(csv, true);
      if (isLatest()) setChecked({ csv, report });
    } catch (error) {
      if (isLatest()) setRefusal(refusalOf(error));
    }
  };

  const store = async () => {
    if (!checked) return;
    setRefusal(null);
    try {
      const { imported } = await send(checked.csv, false);
      const description = `${imported} ${imported === 1 ? 'question is' : 'questions are'} planned.`;
      toast({ title: 'Imported', description, tone: 'success' });
      onStored();
    } catch (error) {
      setRefusal(errorMessage(error, 'The questions could not be imported.'));
    }
  };

  const report = checked?.report ?? null;
  /** How many questions the import would store. */
  const ready = report && report.invalid === 0 ? report.valid : 0;
  return { report, refusal, ready, isBusy: isLoading, look, store };
}

function refusalOf(error: unknown): string {
  if (error instanceof NotUtf8) return 'Please save the file as “CSV UTF-8” and choose it again.';
  if (errorStatus(error) === TOO_LARGE) {
    return 'The file is too large. Please import it in parts.';
  }
  return errorMessage(error, 'The file could not be read.');
}
