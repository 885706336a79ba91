import { classNames } from '../../../lib/class-names.ts';
import type { Showing } from '../queue/photo-supply.ts';
import { PhotoFace } from './photo-face.tsx';
import styles from './photos-beneath.module.css';

/** The next photos, the first one on top. */
export function PhotosBeneath({ photos }: { photos: readonly Showing[] }) {
  return photos
    .slice(0, 2)
    .map(({ key, photo }, place) => (
      <PhotoFace
        key={key}
        photo={photo}
        className={classNames(styles.beneath, place === 0 ? styles.next : styles.last)}
        image={{ alt: '', decoding: 'async' }}
        aria-hidden="true"
        data-testid="beneath"
      />
    ))
    .reverse();
}
