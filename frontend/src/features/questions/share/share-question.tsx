import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { AskedQuestion } from '../use-sending.ts';
import { sharedQuestionPath } from './shared-question-link.ts';

// Loaded when it is opened: few people share, and the drawing needs the outlines of the wordmark.
const ShareDialog = lazy(() => import('./share-dialog.tsx'));

interface ShareQuestionProps {
  question: AskedQuestion | null;
  /** One's own answer, if this page knows it. */
  answer: string | null;
}

/** Opens the dialog that shares a question as a picture. */
export function ShareQuestion({ question, answer }: ShareQuestionProps) {
  const [open, setOpen] = useState(false);
  if (!question) return null;
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Share the question
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <ShareDialog
            question={question}
            path={sharedQuestionPath(question.id)}
            answer={answer}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
