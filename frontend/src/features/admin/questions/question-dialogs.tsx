import type { QuestionDto } from '../../../api/admin.ts';
import { isDay } from '../days/day-range.ts';
import { deletionOf } from '../tables/row-deletion.tsx';
import { useChosenRow } from '../tables/use-chosen-row.ts';
import { useOpenDialog } from '../tables/use-open-dialog.ts';
import { QuestionImportDialog } from './question-import-dialog.tsx';
import { QuestionDialog } from './question-dialog.tsx';

/** Names in the URL of the dialog that edits a question, and of the one that plans a question for a day. */
export const editOf = ({ id }: { id: number }) => `edit-${id}`;
export const planOf = (day: string) => `new-${day}`;

/** The open dialog of the planner. `rows` are the questions that are shown. */
export function QuestionDialogs({ rows }: { rows: readonly QuestionDto[] | undefined }) {
  const [open, setOpen] = useOpenDialog();
  const close = () => setOpen(null);
  const chosen = useChosenRow(rows, /^edit-(\d+)$/.exec(open ?? '')?.[1]);
  const planned = /^new-(.+)$/.exec(open ?? '')?.[1];
  return (
    <>
      {open === 'new' || planned ? (
        <QuestionDialog
          question={null}
          day={planned && isDay(planned) ? planned : undefined}
          onClose={close}
        />
      ) : null}
      {open === 'import' ? <QuestionImportDialog onClose={close} /> : null}
      {chosen ? (
        <QuestionDialog
          key={chosen.id}
          question={chosen}
          onClose={close}
          onDelete={() => setOpen(deletionOf(chosen))}
        />
      ) : null}
    </>
  );
}
