import { type ComponentProps, type CSSProperties } from 'react';
import { rating } from '../../../content/rating.ts';
import { classNames } from '../../../lib/class-names.ts';
import { photoSources } from '../../../lib/photo/photo-sources.ts';
import type { PhotoToRate } from '../../../lib/served-photo.ts';
import styles from './photo-face.module.css';
import { ratedPhotoSizes } from './rated-photo-sizes.ts';

type PhotoFaceProps = ComponentProps<'div'> & {
  photo: PhotoToRate;
  image?: ComponentProps<'img'>;
  /** Whether to show only the placeholder. */
  isBlurred?: boolean;
};

type Shape = CSSProperties & Record<'--ratio', string>;

/** A photo on a card, with a blurred placeholder until it has loaded. */
export function PhotoFace(props: PhotoFaceProps) {
  const { photo, image, isBlurred = false, className, children, ...rest } = props;
  const shape: Shape = {
    '--ratio': `${photo.width} / ${photo.height}`,
    backgroundImage: `url("${photo.placeholder}")`,
  };
  return (
    <div {...rest} className={classNames(styles.face, className)}>
      <div className={styles.frame}>
        <img
          alt={rating.photo}
          {...image}
          className={styles.photo}
          style={shape}
          sizes={ratedPhotoSizes}
          srcSet={isBlurred ? undefined : photoSources(photo.objectStorageUrl)}
          src={isBlurred ? undefined : photo.objectStorageUrl}
          width={photo.width}
          height={photo.height}
          draggable={false}
        />
      </div>
      {children}
    </div>
  );
}
