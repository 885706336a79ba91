import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './card-back.module.css';

const RINGS = 13;

/** The back of every card: lips at rest, and the quiet running out from them in rings. */
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

// Near the middle a ring has the corners and the bow of lips; further out it calms down to an oval.
function ringPath(ring: number): string {
  const calm = Math.min(1, ring / 7);
  const between = (lips: number, oval: number) => lips + (oval - lips) * calm;
  const half = 38 + ring * 13;
  const upper = 14 + ring * 13.5;
  const lower = 17 + ring * 13.5;
  const bow = between(5, 0);
  const cornerX = half * between(0.66, 1);
  const cornerY = between(0.42, 0.55);
  const crownX = half * between(0.26, 0.55);
  const crownY = upper * between(1.18, 1);
  return [
    `M${-half} 0`,
    `C${-cornerX} ${-upper * cornerY} ${-crownX} ${-crownY} 0 ${bow - upper}`,
    `C${crownX} ${-crownY} ${cornerX} ${-upper * cornerY} ${half} 0`,
    `C${cornerX} ${lower * cornerY} ${half * 0.5} ${lower} 0 ${lower}`,
    `C${-half * 0.5} ${lower} ${-cornerX} ${lower * cornerY} ${-half} 0Z`,
  ].join('');
}
