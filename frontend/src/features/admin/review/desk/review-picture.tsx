import { type Ref, type SyntheticEvent, useState } from 'react';
import { classNames } from '../../../../lib/class-names.ts';
import styles from './review-picture.module.css';
import type { Entry } from '../queue/review-queue.ts';

interface ReviewPictureProps {
  ref?: Ref<HTMLImageElement>;
  entry: Entry;
  /** It is looked at; others only wait. */
  current: boolean;
  onLoad: () => void;
  onError: () => void;
}

/** A picture of the queue. One that only waits is loaded and decoded already, so that showing it takes no time. */
export function ReviewPicture({ ref, entry, current, onLoad, onError }: ReviewPictureProps) {
  const [loaded, setLoaded] = useState(false);
  const address = usePixelsAddress(entry);
  const { id, width, height, placeholder } = entry.saved;
  if (entry.broken || address === '') return null;

  const makeReady = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
    setLoaded(true);
    onLoad();
    // Ahead of being shown; should it fail, showing the picture decodes it once more.
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

/**
 * Where to load the pixels from. A decision may give a picture another address; what has loaded from the old one is
 * still the same picture, so only other pixels count.
 */
function usePixelsAddress({ saved, pixels, turned }: Entry): string {
  const now = { pixels, turned, address: turned ?? saved.objectStorageUrl };
  const [kept, keep] = useState(now);
  if (kept.pixels === pixels && kept.turned === turned) return kept.address;
  keep(now);
  return now.address;
}
