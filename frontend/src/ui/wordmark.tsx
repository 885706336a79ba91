import type { ComponentProps } from 'react';
import { PRODUCT_NAME } from '../content/brand.ts';
import { classNames } from '../lib/class-names.ts';
import { cutO } from './cut-o.ts';
import styles from './wordmark.module.css';
import { wordmark } from './wordmark-outlines.ts';

/** The product name as SVG letters in the current text color. */
export function Wordmark({ className, ...props }: ComponentProps<'svg'>) {
  return (
    <svg
      viewBox={wordmark.viewBox}
      role="img"
      aria-label={PRODUCT_NAME}
      fill="currentColor"
      {...props}
      className={classNames(styles.wordmark, className)}
    >
      <path d={wordmark.outlines} />
      <path d={cutO.path} />
    </svg>
  );
}
