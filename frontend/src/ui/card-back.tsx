import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './card-back.module.css';
import { RINGS, ringPath } from './card-rings.ts';

/** Back of every card: closed lips with rings around them. */
export function CardBack({ className, ...props }: ComponentProps<'svg'>) {
  return (
    <svg
      viewBox="0 0 250 350"
      aria-hidden="true"
      focusable="false"
      {...props}
      className={classNames(styles.back, className)}
    >
      <rect className={styles.paper} width="250" height="350" rx="20" />
      <svg x="14" y="14" width="222" height="322" viewBox="-111 -161 222 322">
        <g className={styles.rings}>
          {Array.from({ length: RINGS }, (_, ring) => (
            <path key={ring} d={ringPath(ring)} />
          ))}
        </g>
        <path className={styles.mouth} d="M-30 0C-20 -2 -10 3 0 0C10 3 20 -2 30 0" />
        <path className={styles.finger} d="M0 -58V58" />
      </svg>
      <rect className={styles.frame} x="13.5" y="13.5" width="223" height="323" rx="9" />
    </svg>
  );
}
