import { useEffect, useState } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import type { Showing } from '../queue/photo-supply.ts';
import { PhotoFace } from './photo-face.tsx';
import styles from './photos-beneath.module.css';

/**
 * The next photos, the first one on top. They are blurred until the page is used, so that the first view waits for
 * one photo.
 */
export function PhotosBeneath({ photos }: { photos: readonly Showing[] }) {
  const isUsed = useFirstPress();
  return photos
    .slice(0, 2)
    .map(({ key, photo }, place) => (
      <PhotoFace
        key={key}
        photo={photo}
        className={classNames(styles.beneath, place === 0 ? styles.next : styles.last)}
        isBlurred={!isUsed}
        image={{ alt: '', decoding: 'async' }}
        aria-hidden="true"
        data-testid="beneath"
      />
    ))
    .reverse();
}

function useFirstPress(): boolean {
  // The first press may be what has loaded this code.
  const [isPressed, setPressed] = useState(() => navigator.userActivation?.hasBeenActive ?? false);
  useEffect(() => {
    const listening = new AbortController();
    for (const press of ['pointerdown', 'pointerup', 'keydown']) {
      window.addEventListener(press, () => setPressed(true), { signal: listening.signal });
    }
    return () => listening.abort();
  }, []);
  return isPressed;
}
