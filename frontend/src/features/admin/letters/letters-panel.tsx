import { useOpenDialog } from '../tables/use-open-dialog.ts';
import { useUnsavedWarning } from '../forms/use-unsaved-warning.ts';
import { LetterDetails } from './letter-details.tsx';
import { LettersTable } from './letters-table.tsx';
import { LETTER_DRAFTS } from './use-letter-form.ts';

/** Letters to subscribers: the list, or one of them. */
export function LettersPanel() {
  const [open, setOpen] = useOpenDialog();
  useUnsavedWarning(LETTER_DRAFTS);
  const id = Number(/^letter-(\d{1,10})$/.exec(open ?? '')?.[1]);
  const write = () => setOpen('new', 'page');
  if (open !== 'new' && !id) {
    return <LettersTable onNew={write} onOpen={(letter) => setOpen(`letter-${letter}`, 'page')} />;
  }
  // No key, so that a new letter stays mounted with its dialog when it is saved.
  return (
    <LetterDetails
      id={id || null}
      onLeave={() => setOpen(null, 'page')}
      onDeleted={() => setOpen(null)}
      onNew={write}
      onSaved={(letter) => setOpen(`letter-${letter}`)}
    />
  );
}
