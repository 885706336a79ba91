import { useId, useState } from 'react';
import { drawingOf } from '../../../content/drawings.ts';
import { ButtonRow } from '../../../ui/button-row.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ShareButton } from '../../../ui/share-button.tsx';
import type { AskedQuestion } from '../use-answer-sending.ts';
import { INVITATION, type Shape, SHAPES } from './card-image.ts';
import styles from './share-dialog.module.css';
import { useCardImage } from './use-card-image.ts';

export interface ShareDialogProps {
  question: AskedQuestion;
  /** Path of the page that opens the question. */
  path: string;
  answer: string | null;
  onClose: () => void;
}

/** Dialog that shows a question as an image, and shares it together with a link to the question. */
export function ShareDialog({ question, path, answer, onClose }: ShareDialogProps) {
  const [shape, setShape] = useState<Shape>('tall');
  const [withAnswer, setWithAnswer] = useState(false);
  const shown = withAnswer ? answer : null;
  const { canvas, image, failed } = useCardImage(shape, {
    question: question.content,
    drawing: drawingOf(question.id),
    answer: shown,
  });
  const link = {
    title: question.content,
    text: INVITATION,
    url: `${window.location.origin}${path}`,
    ...(image ? { files: [image.file] } : {}),
  };
  return (
    <Dialog open onOpenChange={onClose} title="Share the question">
      <div className={styles.form}>
        <canvas
          ref={canvas}
          className={styles.image}
          style={{ aspectRatio: `${SHAPES[shape].width} / ${SHAPES[shape].height}` }}
          role="img"
          aria-label={
            shown === null
              ? `A card that asks: ${question.content}`
              : `A card that asks: ${question.content} Your answer: ${shown}`
          }
        />
        {failed ? (
          <Notice tone="error">
            This browser can’t draw the image. The link can still be shared.
          </Notice>
        ) : null}
        <Shapes value={shape} onChange={setShape} />
        {answer === null ? null : (
          <label className={styles.choice}>
            <input
              type="checkbox"
              checked={withAnswer}
              onChange={(event) => setWithAnswer(event.currentTarget.checked)}
            />
            <span>Put my answer on it</span>
          </label>
        )}
        <ButtonRow className={styles.actions}>
          <ShareButton variant="primary" link={link} />
          {image ? (
            <Button asChild variant="quiet">
              <a href={image.url} download={image.file.name}>
                Save the image
              </a>
            </Button>
          ) : null}
        </ButtonRow>
      </div>
    </Dialog>
  );
}

function Shapes({ value, onChange }: { value: Shape; onChange: (shape: Shape) => void }) {
  const name = useId();
  return (
    <fieldset className={styles.shapes}>
      <legend>Shape</legend>
      {(Object.keys(SHAPES) as Shape[]).map((shape) => (
        <label key={shape} className={styles.choice}>
          <input
            type="radio"
            name={name}
            checked={shape === value}
            onChange={() => onChange(shape)}
          />
          <span>{SHAPES[shape].label}</span>
        </label>
      ))}
    </fieldset>
  );
}
