import { ScissorsShape } from './scissors.tsx';
import styles from './printed-sheet.module.css';

interface FreeGameSheetProps {
  /** Text on the cards, line by line; the last card has been cut out. */
  tasks: readonly (readonly string[])[];
  className?: string;
}

const CARD = { width: 84, height: 117 };
const GRID = { left: 24, top: 30 };
const COLUMNS = 3;
const LINE_HEIGHT = 12;

/** The printed game: a sheet of cards, one of them already cut out. */
export function FreeGameSheet({ tasks, className }: FreeGameSheetProps) {
  const last = tasks.length - 1;
  return (
    <svg viewBox="-14 -10 344 456" aria-hidden="true" focusable="false" className={className}>
      <g className={styles.sheet}>
        <path className={styles.shadow} d="M4 8H304V270H196V424H4z" />
        <path className={styles.paper} d="M0 0H300V264H192V414H0z" />
        <path className={styles.mark} d={cropMarks()} />
        {tasks.slice(0, last).map((lines, place) => (
          <PrintedCard key={lines.join(' ')} lines={lines} {...corner(place)} />
        ))}
        <path
          className={styles.cut}
          d="M108 30V381M192 30V264M24 147H276M24 264H192M24 30H276V147M24 30V381H192"
        />
      </g>
      <g className={styles.loose}>
        <rect className={styles.shadow} x="3" y="6" {...CARD} rx="7" />
        <rect className={styles.paper} {...CARD} rx="7" />
        <PrintedCard lines={tasks[last] ?? []} x={0} y={0} />
      </g>
      <g className={styles.scissors}>
        <ScissorsShape />
      </g>
    </svg>
  );
}

function PrintedCard({ lines, x, y }: { lines: readonly string[]; x: number; y: number }) {
  return (
    <>
      <rect className={styles.line} x={x + 6} y={y + 6} width="72" height="105" rx="5" />
      <text className={styles.question} y={y + 24}>
        {lines.map((line, row) => (
          <tspan key={line} x={x + 13} dy={row === 0 ? 0 : LINE_HEIGHT}>
            {line}
          </tspan>
        ))}
      </text>
    </>
  );
}

function corner(place: number) {
  return {
    x: GRID.left + (place % COLUMNS) * CARD.width,
    y: GRID.top + Math.floor(place / COLUMNS) * CARD.height,
  };
}

/** Crop marks in the margin. */
function cropMarks(): string {
  const columns = [24, 108, 192, 276].map((x) => `M${x} 12v10${x < 200 ? `M${x} 390v10` : ''}`);
  const rows = [30, 147, 264, 381].map((y) => `M8 ${y}h9${y < 200 ? `M283 ${y}h9` : ''}`);
  return [...columns, ...rows].join('');
}
