import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './card-back.module.css';
import { LIPS, MOUTH, THREAD_LIP, lipsPath } from './lips.ts';

/** Back of every card: lips within lips; one line is the red thread. */
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
      <svg x="20" y="20" width="210" height="310" viewBox="-105 -155 210 310">
        <g className={styles.lips}>
          {Array.from({ length: LIPS }, (_, line) => (
            <path
              key={line}
              className={line === THREAD_LIP ? styles.thread : undefined}
              d={lipsPath(line)}
            />
          ))}
          <path d={MOUTH} />
        </g>
      </svg>
      <rect className={styles.frame} x="13" y="13" width="224" height="324" rx="10" />
    </svg>
  );
}
