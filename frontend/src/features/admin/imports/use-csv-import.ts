import { useRef, useState } from 'react';
import { errorMessage, errorStatus, TOO_LARGE } from '../../../lib/errors.ts';
import { toast } from '../../../ui/toast.ts';
import { counted, type Noun } from '../shared/formats.ts';
import type { ImportLine, ImportReport } from './import-preview.tsx';
import { NotUnicodeError, readCsv } from './read-csv.ts';

export interface CsvImportOptions<Line extends ImportLine> {
  noun: Noun;
  /** What the rows are after the import, such as "planned". */
  done: string;
  /** Sends the file; a dry run stores nothing. */
  send: (csv: string, dryRun: boolean) => Promise<ImportReport<Line>>;
  onStored: () => void;
}

/** Checks a file with a dry run, and imports it when no line has an error. */
export function useCsvImport<Line extends ImportLine>(options: CsvImportOptions<Line>) {
  const { noun, done, send, onStored } = options;
  const [checked, setChecked] = useState<{ csv: string; report: ImportReport<Line> } | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  // Number of the chosen file, to ignore responses for an earlier one.
  const chosen = useRef(0);

  const look = async (file: File | undefined) => {
    chosen.current += 1;
    const number = chosen.current;
    const isLatest = () => number === chosen.current;
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
      const description = `${counted(imported, noun)} ${imported === 1 ? 'is' : 'are'} ${done}.`;
      toast({ title: 'Imported', description, tone: 'success' });
      onStored();
    } catch (error) {
      setRefusal(errorMessage(error, `The ${noun.many} could not be imported.`));
    }
  };

  const report = checked?.report ?? null;
  /** Number of rows that the import would store. */
  const ready = report && report.invalid === 0 ? report.valid : 0;
  return { report, refusal, ready, look, store };
}

function refusalOf(error: unknown): string {
  if (error instanceof NotUnicodeError)
    return 'Please save the file as “CSV UTF-8” and choose it again.';
  if (errorStatus(error) === TOO_LARGE) {
    return 'The file is too large. Please import it in parts.';
  }
  return errorMessage(error, 'The file could not be read.');
}
