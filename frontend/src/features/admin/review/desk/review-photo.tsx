import { type Ref, type SyntheticEvent, useState } from 'react';
import { classNames } from '../../../../lib/class-names.ts';
import styles from './review-photo.module.css';
import type { Entry } from '../queue/review-queue.ts';

interface ReviewPhotoProps {
  ref?: Ref<HTMLImageElement>;
  entry: Entry;
  /** Whether the photo is visible, not only loaded in advance. */
  current: boolean;
  onLoad: () => void;
  onError: () => void;
}

/** A photo of the queue. A photo that is loaded in advance is decoded as well, so that it is shown without delay. */
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

/**
 * URL of the pixels. A decision may change the URL of a photo, but the pixels are loaded again only when they change.
 */
export function usePixelsAddress({ saved, pixels, rotatedUrl }: Entry): string {
  const now = { pixels, rotatedUrl, address: rotatedUrl ?? saved.objectStorageUrl };
  const [loaded, setLoaded] = useState(now);
  if (loaded.pixels === pixels && loaded.rotatedUrl === rotatedUrl) return loaded.address;
  setLoaded(now);
  return now.address;
}
