import type { CSSProperties } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import styles from './countdown-bar.module.css';
import { barVisible, type RatingState } from '../machine/rating-state.ts';

/** The countdown under the photo, a single CSS animation without JavaScript frames. */
export function CountdownBar({ state }: { state: RatingState }) {
  const { length, remaining, since } = state.countdown;
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--left': String(remaining / length),
    '--time': `${remaining}ms`,
  };
  return (
    <div
      className={classNames(styles.track, !barVisible(state) && styles.away)}
      data-testid="countdown"
      data-state={!barVisible(state) ? 'hidden' : since === null ? 'paused' : 'running'}
      aria-hidden="true"
    >
      <div
        // The key changes to restart the animation.
        key={since}
        className={classNames(styles.bar, since !== null && styles.running)}
        style={style}
      />
    </div>
  );
}
