import type { CSSProperties } from 'react';
import { classNames } from '../lib/class-names.ts';
import { CardCode } from './card-code.tsx';
import { cutO } from './cut-o.ts';
import styles from './deck-box.module.css';

export interface DeckBoxProps {
  /** Color of the box: red or black. */
  tone: 'thread' | 'ink';
  cards: number;
  /** Text lines of each card in the fan, left to right; about ten letters fit a line. */
  questions: readonly (readonly string[])[];
  /** Shows a QR code above each question. */
  codes?: boolean;
  className?: string;
}

const SPREAD_DEGREES = 18;
const LINE_HEIGHT = 18;
const CODE = { x: 200, y: 99, size: 46 };
const CARD = { width: 190, height: 266 };

/** A deck: its box, with some cards fanned out behind it. */
export function DeckBox({ tone, cards, questions, codes = false, className }: DeckBoxProps) {
  return (
    <svg
      viewBox="0 44 560 466"
      aria-hidden="true"
      focusable="false"
      className={classNames(styles.deck, className)}
    >
      <ellipse className={styles.ground} cx="286" cy="492" rx="190" ry="14" />
      {questions.map((lines, index) => (
        <FannedCard
          key={lines.join(' ')}
          lines={lines}
          code={codes}
          turns={index - (questions.length - 1) / 2}
        />
      ))}
      <Box tone={tone} cards={cards} />
    </svg>
  );
}

interface FannedCardProps {
  lines: readonly string[];
  code: boolean;
  turns: number;
}

function FannedCard({ lines, code, turns }: FannedCardProps) {
  const turn = { '--turn': `${turns * SPREAD_DEGREES}deg` } as CSSProperties;
  return (
    <g className={styles.card} style={turn}>
      <rect className={styles.cardShadow} x="186" y="86" {...CARD} rx="15" />
      <rect className={styles.cardPaper} x="185" y="82" {...CARD} rx="15" />
      <rect className={styles.cardLine} x="192" y="89" width="176" height="252" rx="10" />
      {code ? <CardCode {...CODE} /> : null}
      <text className={styles.question} y={code ? 167 : 118}>
        {lines.map((line, row) => (
          <tspan key={line} x={200} dy={row === 0 ? 0 : LINE_HEIGHT}>
            {line}
          </tspan>
        ))}
      </text>
    </g>
  );
}

function Box({ tone, cards }: { tone: DeckBoxProps['tone']; cards: number }) {
  return (
    <g className={tone === 'thread' ? styles.threadBox : styles.inkBox}>
      <path className={styles.side} d="M378 226l34-15v266l-34 15z" />
      <path className={styles.inside} d="M180 226l34-15h198l-34 15z" />
      <path
        className={styles.front}
        d="M180 226h76q4 0 5 4q4 18 18 18t18-18q1-4 5-4h76v266h-194q-4 0-4-4z"
      />
      <path className={styles.inset} d="M190 262q0-8 8-8h162q8 0 8 8v212q0 8-8 8H198q-8 0-8-8z" />
      <g transform={placeCutO(279, 356, 92)}>
        <path className={styles.mark} d={cutO.path} />
      </g>
      <text className={styles.count} x="279" y="458" textAnchor="middle">
        {`${cards} cards`}
      </text>
    </g>
  );
}

function placeCutO(centerX: number, centerY: number, height: number): string {
  const { box } = cutO;
  const x = -(box.x + box.width / 2);
  const y = -(box.y + box.height / 2);
  return `translate(${centerX} ${centerY}) scale(${height / box.height}) translate(${x} ${y})`;
}
