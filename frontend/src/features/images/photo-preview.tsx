import { useCallback, useRef } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { ROTATION_STEP } from '../../lib/photo/rotation.ts';
import styles from './photo-preview.module.css';
import type { Photo } from './photo/photo.ts';

interface PhotoPreviewProps {
  photo: Photo;
  /** Dims the photo while an operation on it is in progress. */
  veiled: boolean;
  sent: boolean;
}

const TURN_MS = 220;

/** The photo as it will be sent or was sent. */
export function PhotoPreview({ photo, veiled, sent }: PhotoPreviewProps) {
  return (
    <div className={styles.frame}>
      <div className={classNames(styles.print, veiled && styles.veiled)}>
        <TurnedPhoto photo={photo} alt={`Your card, as it ${sent ? 'was' : 'will be'} sent`} />
      </div>
    </div>
  );
}

function TurnedPhoto({ photo: { shown, rotation }, alt }: { photo: Photo; alt: string }) {
  const shownRotation = useRef(rotation);
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(shown);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [shown],
  );

  return (
    <img
      ref={show}
      className={styles.photo}
      alt={alt}
      onLoad={({ currentTarget }) => {
        if (shownRotation.current !== rotation) swing(currentTarget);
        shownRotation.current = rotation;
      }}
    />
  );
}

/** Animates the new pixels from the old orientation to the new one. */
function swing(image: HTMLImageElement): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const from = { transform: `rotate(-${ROTATION_STEP}deg)` };
  image.parentElement?.animate([from, {}], { duration: TURN_MS, easing: 'ease-out' });
}
