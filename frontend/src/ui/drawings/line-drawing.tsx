import { classNames } from '../../lib/class-names.ts';
import styles from './line-drawing.module.css';
import type { Shape } from './shape.ts';

interface LineDrawingProps {
  shapes: readonly Shape[];
  width: number;
  height: number;
  className?: string;
}

/** Renders a drawing of the printed rules. */
export function LineDrawing({ shapes, width, height, className }: LineDrawingProps) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      focusable="false"
      className={classNames(styles.drawing, className)}
    >
      {shapes.map((shape, place) => (
        <ShapeInSvg key={place} shape={shape} />
      ))}
    </svg>
  );
}

function ShapeInSvg({ shape }: { shape: Shape }) {
  if ('ink' in shape) return <path d={shape.ink} strokeWidth={shape.width} />;
  if ('thread' in shape) {
    return <path className={styles.thread} d={shape.thread} strokeWidth={shape.width ?? 1.6} />;
  }
  if ('dot' in shape) {
    const [cx, cy, r] = shape.dot;
    return <circle className={styles.dot} cx={cx} cy={cy} r={r} />;
  }
  if ('circle' in shape) {
    const [cx, cy, r] = shape.circle;
    return <circle cx={cx} cy={cy} r={r} />;
  }
  if ('ellipse' in shape) {
    const [cx, cy, rx, ry] = shape.ellipse;
    return <ellipse cx={cx} cy={cy} rx={rx} ry={ry} strokeWidth="0.8" />;
  }
  const { degrees, about, ...place } = shape.card;
  const turn = `rotate(${[degrees, ...about].join(' ')})`;
  return <rect className={styles.card} {...place} rx="3" transform={turn} />;
}
