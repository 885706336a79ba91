import type { CSSProperties } from 'react';
import { type OwnPicture, useRefreshPictureMutation } from '../../api/own-content.ts';
import { pictureSizes, pictureSources } from '../../lib/picture/picture-sources.ts';
import { Button } from '../../ui/button.tsx';
import styles from './picture-frame.module.css';
import { useWorkingAddress } from './use-working-address.ts';

const SIZES = pictureSizes('min(100vw - 3.75rem, 27rem)');

interface PictureFrameProps {
  data: OwnPicture['data'];
  alt: string;
  /** Fetches the picture again, for a working URL; resolves with false when that failed. By default, from the feed. */
  refresh?: () => Promise<boolean>;
}

/** A picture at its own aspect ratio, over a blurred placeholder until it has loaded. */
export function PictureFrame({ data, alt, refresh }: PictureFrameProps) {
  const [refreshInFeed] = useRefreshPictureMutation();
  const { attempt, broken, retry, ...events } = useWorkingAddress(
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
          <p>This picture didn’t come through.</p>
          <Button variant="quiet" onClick={retry}>
            Try again
          </Button>
        </div>
      ) : (
        <img
          key={attempt}
          {...events}
          className={styles.picture}
          sizes={SIZES}
          srcSet={pictureSources(objectStorageUrl)}
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
