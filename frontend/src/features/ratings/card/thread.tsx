import { useState, type CSSProperties } from 'react';
import { LONGEST_HOLD } from '../../../api/limits.ts';
import { RATING } from '../../../content/rules.ts';
import { classNames } from '../../../lib/class-names.ts';
import styles from './thread.module.css';

/** Number of windings around the card in the longest hold. */
const WINDINGS = LONGEST_HOLD / RATING.winding;
/** Distances of the first winding from the card and between two windings, in 250ths of the card's width. */
const OUT = 7;
const GAP = 4;

/** The thread that winds around the card during a hold, with the seconds. After the hold it is tied in a bow. */
export function Thread({ startedAt }: { startedAt: number | undefined }) {
  const tied = startedAt === undefined;
  // The press began before it was recognized as a hold.
  const [late] = useState(() => (tied ? 0 : performance.now() - startedAt));
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--late': `${-late}ms`,
    '--winding': `${RATING.winding}ms`,
  };
  return (
    <span
      className={classNames(styles.thread, tied && styles.tied)}
      style={style}
      aria-hidden="true"
      data-testid="thread"
      data-tied={tied}
    >
      <svg viewBox="0 0 250 350">
        {Array.from({ length: WINDINGS }, (_, winding) => (
          <path
            key={winding}
            className={styles.winding}
            style={{ '--before': winding } as CSSProperties}
            d={around(OUT - winding * GAP)}
            pathLength="1"
          />
        ))}
        {tied ? <path className={styles.bow} d={BOW} /> : null}
      </svg>
      {tied ? null : <span className={styles.seconds} />}
    </span>
  );
}

const BOW =
  'M125-7C115-16 97-17 96-8c-1 9 17 8 29 1 12 7 30 8 29-1-1-9-19-8-29 1m0 0c-4 7-9 12-17 15m17-15c4 7 9 12 17 15';

/** A path around the card at the distance `out`, clockwise from the middle of the upper edge. */
function around(out: number): string {
  const corner = 17 + out;
  const [across, down] = [250 + 2 * out - 2 * corner, 350 + 2 * out - 2 * corner];
  const turn = (x: number, y: number) => `a${corner} ${corner} 0 0 1 ${x * corner} ${y * corner}`;
  return [
    `M125 ${-out}h${across / 2}${turn(1, 1)}v${down}${turn(-1, 1)}`,
    `h${-across}${turn(-1, -1)}v${-down}${turn(1, -1)}z`,
  ].join('');
}
