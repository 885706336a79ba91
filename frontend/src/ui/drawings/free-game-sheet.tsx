import { classNames } from '../../lib/class-names.ts';
import { PrintedCard } from '../printed-card.tsx';
import { Scissors } from './scissors.tsx';
import styles from './free-game-sheet.module.css';

const CARDS = 9;

/** The first sheet of the printed game; its last card is already cut out. */
export function FreeGameSheet({ className }: { className?: string | undefined }) {
  return (
    <div className={classNames(styles.table, className)} aria-hidden="true">
      <div className={styles.sheet}>
        <svg viewBox="0 0 300 414" focusable="false">
          <path className={styles.shadow} d="M4 8H304V270H196V424H4z" />
          <path className={styles.paper} d="M0 0H300V264H192V414H0z" />
          <path className={styles.mark} d={cropMarks()} />
        </svg>
        <div className={styles.cards}>
          {Array.from({ length: CARDS - 1 }, (_, place) => (
            <PrintedCard key={place} card={place + 1} loading="eager" />
          ))}
        </div>
        <svg viewBox="0 0 300 414" focusable="false">
          <path
            className={styles.cut}
            d="M108 30V381M192 30V264M24 147H276M24 264H192M24 30H276V147M24 30V381H192"
          />
        </svg>
      </div>
      <PrintedCard card={CARDS} className={styles.loose} />
      <Scissors className={styles.scissors} />
    </div>
  );
}

/** Crop marks in the margin. */
function cropMarks(): string {
  const columns = [24, 108, 192, 276].map((x) => `M${x} 12v10${x < 200 ? `M${x} 390v10` : ''}`);
  const rows = [30, 147, 264, 381].map((y) => `M8 ${y}h9${y < 200 ? `M283 ${y}h9` : ''}`);
  return [...columns, ...rows].join('');
}
