import { type ComponentProps, type CSSProperties } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { pictureSources } from '../../lib/picture/picture-sources.ts';
import type { Picture } from './picture.ts';
import styles from './picture-face.module.css';
import { ratedSizes } from './picture-size.ts';

/** The frame is a playing card; a picture that would lose more than a fifth to it is shown whole. */
const FRAME_RATIO = 5 / 7;
const CROP_LIMIT = 0.8;

type PictureFaceProps = ComponentProps<'div'> & {
  picture: Picture;
  image?: ComponentProps<'img'>;
};

/** One picture on the paper of a card, over its own blurred colours until it has loaded. */
export function PictureFace({ picture, image, className, children, ...props }: PictureFaceProps) {
  const backdrop: CSSProperties = { backgroundImage: `url("${picture.placeholder}")` };
  return (
    <div {...props} className={classNames(styles.face, className)}>
      <div className={styles.frame}>
        <div className={styles.backdrop} style={backdrop} />
        <img
          alt="A photo to rate"
          {...image}
          className={classNames(styles.picture, fillsFrame(picture) ? styles.fill : styles.whole)}
          sizes={ratedSizes}
          srcSet={pictureSources(picture.objectStorageUrl)}
          src={picture.objectStorageUrl}
          width={picture.width}
          height={picture.height}
          draggable={false}
        />
      </div>
      {children}
    </div>
  );
}

function fillsFrame({ width, height }: Picture): boolean {
  const ratio = width / height;
  return Math.min(ratio, FRAME_RATIO) / Math.max(ratio, FRAME_RATIO) >= CROP_LIMIT;
}
