import { type ComponentProps, type CSSProperties } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { pictureSources } from '../../../lib/picture/picture-sources.ts';
import type { Picture } from '../../../lib/served-picture.ts';
import styles from './picture-face.module.css';
import { ratedSizes } from '../queue/picture-size.ts';

type PictureFaceProps = ComponentProps<'div'> & {
  picture: Picture;
  image?: ComponentProps<'img'>;
};

type Shape = CSSProperties & Record<'--ratio', string>;

/** A picture on a card, over a blurred placeholder until it has loaded. */
export function PictureFace({ picture, image, className, children, ...props }: PictureFaceProps) {
  const shape: Shape = { '--ratio': `${picture.width} / ${picture.height}` };
  const backdrop: CSSProperties = { backgroundImage: `url("${picture.placeholder}")` };
  return (
    <div {...props} className={classNames(styles.face, className)}>
      <div className={styles.frame}>
        <div className={styles.backdrop} style={backdrop} />
        <img
          alt="A photo to rate"
          {...image}
          className={styles.picture}
          style={shape}
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
