import { type ImportLineDto, useImportQuestionsMutation } from '../../../api/admin.ts';
import { CsvImportDialog } from '../imports/csv-import-dialog.tsx';

const QUESTION = { one: 'question', many: 'questions' };

/** Dialog that plans the questions of a CSV file. */
export function QuestionImportDialog({ onClose }: { onClose: () => void }) {
  const [call, { isLoading }] = useImportQuestionsMutation();
  return (
    <CsvImportDialog<ImportLineDto>
      title="Import Questions"
      hint={
        <>
          <span>The first line names the columns:</span> <code>content,displayDate</code>
          <span>. Each line after it is one question and its day, such as</span>{' '}
          <code>2026-12-24</code>
          <span>. A column</span> <code>depth</code>{' '}
          <span>may say light, warm or deep, a column</span> <code>dated</code>
          <span>
            {' '}
            yes for a question that fits its day alone. Semicolons or tabs may separate the columns.
          </span>
        </>
      }
      noun={QUESTION}
      done="planned"
      words={({ content, day }) => [content, day]}
      send={(csv, dryRun) => call({ importQuestionsDto: { csv, dryRun } }).unwrap()}
      isBusy={isLoading}
      onClose={onClose}
    />
  );
}
