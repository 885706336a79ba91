import { type CodeLineDto, useImportCodesMutation } from '../../../api/admin.ts';
import { CsvImportDialog } from '../imports/csv-import-dialog.tsx';
import { CODE } from './code-words.ts';

/** Dialog that adds the codes of a CSV file. */
export function CodeImportDialog({ onClose }: { onClose: () => void }) {
  const [call, { isLoading }] = useImportCodesMutation();
  return (
    <CsvImportDialog<CodeLineDto>
      title="Import Codes"
      hint={
        <>
          <span>The first line names the columns:</span> <code>name</code>
          <span> and, if you like,</span> <code>target,source,medium</code>
          <span>. Each line after it becomes a code. What is left out is</span>{' '}
          <code>/fr-circ</code>
          <span>,</span> <code>card</code>
          <span> and</span> <code>qr</code>
          <span>. Semicolons or tabs may separate the columns.</span>
        </>
      }
      noun={CODE}
      done="added"
      words={({ name, target }) => [name, target]}
      send={(csv, dryRun) => call({ importCodesDto: { csv, dryRun } }).unwrap()}
      isBusy={isLoading}
      onClose={onClose}
    />
  );
}
