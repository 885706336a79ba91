import { type Ref, type SyntheticEvent, useState } from 'react';
import { classNames } from '../../../../lib/class-names.ts';
import styles from './review-photo.module.css';
import type { Entry } from '../queue/review-queue.ts';

interface ReviewPhotoProps {
  ref?: Ref<HTMLImageElement>;
  entry: Entry;
  /** Whether the photo is visible, and not only preloaded. */
  current: boolean;
  onLoad: () => void;
  onError: () => void;
}

/** A photo of the queue. Preloaded photos are already decoded, so they show without delay. */
export function ReviewPhoto({ ref, entry, current, onLoad, onError }: ReviewPhotoProps) {
  const [loaded, setLoaded] = useState(false);
  const address = usePixelsAddress(entry);
  const { id, width, height, placeholder } = entry.saved;
  if (entry.broken || address === '') return null;

  const makeReady = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
    setLoaded(true);
    onLoad();
    // Decodes before the photo is shown; on failure, showing it decodes again.
    currentTarget.decode?.().catch(() => undefined);
  };
  return (
    <div className={classNames(styles.photo, current && styles.current)} aria-hidden={!current}>
      {loaded ? null : <img className={styles.placeholder} src={placeholder} alt="" />}
      <img
        ref={ref}
        className={styles.pixels}
        src={address}
        width={width}
        height={height}
        alt={`Photo ${id}`}
        decoding="sync"
        onLoad={makeReady}
        onError={onError}
      />
    </div>
  );
}

/** URL to load the pixels from. A decision may change the URL of a photo; reloads only when the pixels change. */
export function usePixelsAddress({ saved, pixels, turned }: Entry): string {
  const now = { pixels, turned, address: turned ?? saved.objectStorageUrl };
  const [kept, keep] = useState(now);
  if (kept.pixels === pixels && kept.turned === turned) return kept.address;
  keep(now);
  return now.address;
}
