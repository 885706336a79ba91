import { type Ref, type SyntheticEvent, useState } from 'react';
import { classNames } from '../../../../lib/class-names.ts';
import styles from './review-picture.module.css';
import type { Entry } from '../queue/review-queue.ts';

interface ReviewPictureProps {
  ref?: Ref<HTMLImageElement>;
  entry: Entry;
  /** Visible, not only preloaded. */
  current: boolean;
  onLoad: () => void;
  onError: () => void;
}

/** A picture of the queue. Preloaded pictures are already decoded, so they show without delay. */
export function ReviewPicture({ ref, entry, current, onLoad, onError }: ReviewPictureProps) {
  const [loaded, setLoaded] = useState(false);
  const address = usePixelsAddress(entry);
  const { id, width, height, placeholder } = entry.saved;
  if (entry.broken || address === '') return null;

  const makeReady = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
    setLoaded(true);
    onLoad();
    // Decodes before the picture is shown; on failure, showing it decodes again.
    currentTarget.decode?.().catch(() => undefined);
  };
  return (
    <div className={classNames(styles.picture, current && styles.current)} aria-hidden={!current}>
      {loaded ? null : <img className={styles.placeholder} src={placeholder} alt="" />}
      <img
        ref={ref}
        className={styles.pixels}
        src={address}
        width={width}
        height={height}
        alt={`Picture ${id}`}
        decoding="sync"
        onLoad={makeReady}
        onError={onError}
      />
    </div>
  );
}

/** URL to load the pixels from. A decision may change the URL of a picture; reloads only when the pixels change. */
export function usePixelsAddress({ saved, pixels, turned }: Entry): string {
  const now = { pixels, turned, address: turned ?? saved.objectStorageUrl };
  const [kept, keep] = useState(now);
  if (kept.pixels === pixels && kept.turned === turned) return kept.address;
  keep(now);
  return now.address;
}
