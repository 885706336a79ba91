import type { CSSProperties } from 'react';
import { type OwnPhoto, useRefreshPhotoMutation } from '../../api/own-content.ts';
import { photoSizes, photoSources } from '../../lib/photo/photo-sources.ts';
import { Button } from '../../ui/button.tsx';
import styles from './photo-frame.module.css';
import { usePhotoRetry } from './use-photo-retry.ts';

const SIZES = photoSizes('min(100vw - 3.75rem, 27rem)');

interface PhotoFrameProps {
  data: OwnPhoto['data'];
  alt: string;
  /** Fetches the photo again, for a working URL; resolves with false when that failed. By default, from the feed. */
  refresh?: () => Promise<boolean>;
}

/** A photo at its own aspect ratio, over a blurred placeholder until it has loaded. */
export function PhotoFrame({ data, alt, refresh }: PhotoFrameProps) {
  const [refreshInFeed] = useRefreshPhotoMutation();
  const { attempt, broken, retry, ...events } = usePhotoRetry(
    refresh ?? (async () => !(await refreshInFeed(data.id)).error),
  );
  const { objectStorageUrl, width, height, placeholder } = data;
  const shape: CSSProperties = {
    aspectRatio: `${width} / ${height}`,
    backgroundImage: broken ? 'none' : `url("${placeholder}")`,
  };
  return (
    <div className={styles.frame} style={shape}>
      {broken ? (
        <div className={styles.broken}>
          <p>This photo didn’t come through.</p>
          <Button variant="quiet" onClick={retry}>
            Try again
          </Button>
        </div>
      ) : (
        <img
          key={attempt}
          {...events}
          className={styles.photo}
          sizes={SIZES}
          srcSet={photoSources(objectStorageUrl)}
          src={objectStorageUrl}
          width={width}
          height={height}
          alt={alt}
          loading="lazy"
          decoding="async"
        />
      )}
    </div>
  );
}
