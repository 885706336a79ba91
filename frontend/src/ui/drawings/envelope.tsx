import { classNames } from '../../lib/class-names.ts';
import { cutO } from '../cut-o.ts';
import styles from './envelope.module.css';

const SEAL = { x: 200, y: 92, height: 34 };

/** Front of an open envelope: two flaps that meet below a wax seal. */
export function EnvelopeFront({ className }: { className?: string }) {
  const { box } = cutO;
  const centered = `translate(${-(box.x + box.width / 2)} ${-(box.y + box.height / 2)})`;
  return (
    <svg
      viewBox="0 0 400 170"
      aria-hidden="true"
      focusable="false"
      className={classNames(styles.front, className)}
    >
      <path className={styles.flap} d="M0 6 206 118Q212 122 206 126L10 170Q0 170 0 158z" />
      <path className={styles.flap} d="M400 6 194 118Q188 122 194 126L390 170Q400 170 400 158z" />
      <path
        className={styles.fold}
        d="M4 166 188 88Q200 82 212 88L396 166Q394 170 386 170H14Q6 170 4 166z"
      />
      <circle className={styles.sealShadow} cx={SEAL.x} cy={SEAL.y + 3} r="31" />
      <path className={styles.seal} d={waxPath()} />
      <circle className={styles.rim} cx={SEAL.x} cy={SEAL.y} r="23" />
      <g
        transform={`translate(${SEAL.x} ${SEAL.y}) scale(${SEAL.height / box.height}) ${centered}`}
      >
        <path className={styles.print} d={cutO.path} />
      </g>
    </svg>
  );
}

/** An irregular outline, like melted wax. */
function waxPath(): string {
  const points = Array.from({ length: 40 }, (_, step) => {
    const angle = (step / 40) * 2 * Math.PI;
    const radius = 31 + 1.6 * Math.sin(3 * angle + 0.6) + 1.2 * Math.sin(5 * angle + 2);
    const x = SEAL.x + radius * Math.cos(angle);
    const y = SEAL.y + radius * Math.sin(angle);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return `M${points.join('L')}z`;
}
