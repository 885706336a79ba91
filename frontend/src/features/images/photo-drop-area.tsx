import { classNames } from '../../lib/class-names.ts';
import { Button } from '../../ui/button.tsx';
import { CardBack } from '../../ui/card-back.tsx';
import { PlayingCard } from '../../ui/playing-card.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { EmptyCard } from './empty-card.tsx';
import { FileChoice } from './file-choice.tsx';
import { PhotoPreview } from './photo-preview.tsx';
import styles from './photo-drop-area.module.css';
import { SentMessage } from './sent-message.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { sentPhotoOf, photoOf, type UploadState } from './upload-machine.ts';
import { useFileDrop } from './use-file-drop.ts';

interface PhotoDropAreaProps {
  state: UploadState;
  onFile: (file: File) => void;
}

/** Drop area around the card or its photo. */
export function PhotoDropArea({ state, onFile }: PhotoDropAreaProps) {
  const { over, handlers } = useFileDrop(onFile);
  const photo = photoOf(state);
  const sentPhoto = sentPhotoOf(state);
  const shown = photo ?? sentPhoto;
  const busy = state.step === 'preparing' || state.step === 'sending';
  return (
    <div className={styles.table} {...handlers}>
      {shown ? <PhotoPreview photo={shown} veiled={busy} sent={shown === sentPhoto} /> : null}
      {state.step === 'empty' && !sentPhoto ? <EmptyCard over={over} onFile={onFile} /> : null}
      {(state.step === 'preparing' && !photo) || state.step === 'delayed' ? <WaitingCard /> : null}
      {state.step === 'sending' ? <UploadProgress progress={state.progress} /> : null}
      {photo && !busy ? <FileChoice label="Choose another" look="text" onFile={onFile} /> : null}
      {/* Always rendered, because screen readers often skip a live region added together with its text. */}
      <div role="status" className={styles.status}>
        {state.step === 'sent' ? (
          <div className={classNames(styles.wait, styles.below)}>
            <SentMessage message={state.message} />
          </div>
        ) : null}
        {state.step === 'preparing' ? (
          <p className={styles.wait}>Getting your photo ready…</p>
        ) : null}
        {state.step === 'delayed' ? <p className={styles.wait}>{state.notice}</p> : null}
        {state.step === 'ready' ? <VisuallyHidden>Your photo is ready.</VisuallyHidden> : null}
      </div>
      {state.step === 'empty' && sentPhoto ? (
        <div className={classNames(styles.wait, styles.below)}>
          <p>Another card?</p>
          <FileChoice label="Take Photo" look="text" camera onFile={onFile} />
          <FileChoice label="Choose Photo" look="text" onFile={onFile} />
        </div>
      ) : null}
      {state.step === 'delayed' ? (
        <div className={styles.again}>
          <Button onClick={() => onFile(state.file)}>Try again</Button>
          <FileChoice label="Choose another" look="text" onFile={onFile} />
        </div>
      ) : null}
    </div>
  );
}

function WaitingCard() {
  return (
    <PlayingCard className={styles.card}>
      <CardBack className={styles.back} />
    </PlayingCard>
  );
}
