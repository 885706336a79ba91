import { classNames } from '../../lib/class-names.ts';
import { cutO } from '../cut-o.ts';
import styles from './sealed-box.module.css';

interface SealedBoxProps {
  /** Text on the paper band that seals the box. */
  band: string;
  className?: string;
}

/** An unopened box with a paper band around it. */
export function SealedBox({ band, className }: SealedBoxProps) {
  const { box } = cutO;
  const centered = `translate(${-(box.x + box.width / 2)} ${-(box.y + box.height / 2)})`;
  return (
    <svg
      viewBox="0 0 400 470"
      aria-hidden="true"
      focusable="false"
      className={classNames(styles.drawing, className)}
    >
      <ellipse className={styles.light} cx="200" cy="240" rx="230" ry="250" />
      <ellipse className={styles.ground} cx="208" cy="446" rx="150" ry="14" />
      <path className={styles.lid} d="M70 74 118 46H342L294 74z" />
      <path className={styles.front} d="M70 74H294V444H76Q70 444 70 438z" />
      <path className={styles.side} d="M294 74 342 46V416L294 444z" />
      <path className={styles.glint} d="M70 74H294" />
      <rect className={styles.inset} x="82" y="88" width="200" height="344" rx="9" />
      <g transform={`translate(182 190) scale(${116 / box.height}) ${centered}`}>
        <path className={styles.print} d={cutO.path} />
      </g>
      <path className={styles.bandSide} d="M294 316 342 288V344L294 372z" />
      <rect className={styles.band} x="70" y="316" width="224" height="56" />
      <path className={styles.bandLine} d="M70 322H294M70 366H294" />
      <text className={styles.bandWords} x="182" y="351" textAnchor="middle">
        {band}
      </text>
    </svg>
  );
}
