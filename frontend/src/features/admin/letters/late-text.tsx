import type { LetterDto } from '../../../api/admin.ts';
import { storeUnsaved, unsavedOf } from '../../../lib/unsaved-forms.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import small from '../shared/small-buttons.module.css';
import { useUnsaved } from '../forms/use-unsaved.ts';
import styles from './letter-report.module.css';
import { type Draft, letterDraft } from './use-letter-form.ts';

/** Shows text that was not saved before the letter began to be sent, and offers to make a new letter of it. */
export function LateText({ letter, onNew }: { letter: LetterDto; onNew: () => void }) {
  const { draft: late, store } = useUnsaved<Draft>(letterDraft(letter.id));
  // The text was saved, but the response came after the report had appeared.
  const isSaved = late?.text.subject === letter.subject && late.text.body === letter.body;
  if (!late || isSaved) return null;
  const discard = () => store(undefined);
  const moveToNew = () => {
    const another = letterDraft(null);
    if (unsavedOf(another)) {
      const description = 'Please save or discard the new letter that you began first.';
      return toast({ title: 'Not moved', description, tone: 'error' });
    }
    storeUnsaved(another, { ...late, seen: 0 });
    discard();
    onNew();
  };
  return (
    <div className={styles.late}>
      <p>
        {`What you changed in “${late.text.subject || letter.subject}” was not saved before it began to be sent. Nobody gets it.`}
      </p>
      <div className={small.actions}>
        <Button variant="quiet" onClick={moveToNew}>
          Write as a new letter
        </Button>
        <Button variant="quiet" onClick={discard}>
          Discard
        </Button>
      </div>
    </div>
  );
}
