import { type ComponentType, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { loadDialog } from '../../../ui/load-dialog.ts';
import type { AskedQuestion } from '../use-answer-sending.ts';
import type { ShareDialogProps } from './share-dialog.tsx';
import { sharedQuestionPath } from './shared-question-link.ts';

interface ShareQuestionProps {
  question: AskedQuestion | null;
  /** The user's answer, if the page knows it. */
  answer: string | null;
}

/** Button that opens the dialog to share a question. */
export function ShareQuestion({ question, answer }: ShareQuestionProps) {
  const [open, setOpen] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<ShareDialogProps> | null>(null);
  if (!question) return null;

  const share = async () => {
    // Loaded when the dialog is opened, because few users share, and the drawing needs the outlines of the wordmark.
    const code = await loadDialog(() => import('./share-dialog.tsx'));
    if (!code) return;
    setDialog(() => code.ShareDialog);
    setOpen(true);
  };

  return (
    <>
      <Button variant="quiet" onClick={() => void share()}>
        Share the question
      </Button>
      {open && Dialog ? (
        <Dialog
          question={question}
          path={sharedQuestionPath(question.id)}
          answer={answer}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
