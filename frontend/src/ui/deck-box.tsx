import type { CSSProperties } from 'react';
import { classNames } from '../lib/class-names.ts';
import { CardCode } from './card-code.tsx';
import { cutO } from './cut-o.ts';
import { PrintedCard } from './printed-card.tsx';
import styles from './deck-box.module.css';

export interface DeckBoxProps {
  /** Color of the box: red or black. */
  tone: 'thread' | 'ink';
  cards: number;
  /** Numbers of the cards in the fan, left to right. */
  fan: readonly number[];
  /** Shows a QR code on each card. */
  codes?: boolean;
  className?: string;
}

const SPREAD_DEGREES = 18;

/** A deck: its box, with some cards fanned out behind it. */
export function DeckBox({ tone, cards, fan, codes = false, className }: DeckBoxProps) {
  return (
    <div className={classNames(styles.deck, className)} aria-hidden="true">
      {fan.map((card, place) => (
        <div key={card} className={styles.card} style={turn(place - (fan.length - 1) / 2)}>
          <PrintedCard card={card} loading="eager" />
          {codes ? <CardCode className={styles.code} /> : null}
        </div>
      ))}
      <svg viewBox="0 44 560 466" focusable="false" className={styles.box}>
        <ellipse className={styles.ground} cx="286" cy="492" rx="190" ry="14" />
        <Box tone={tone} cards={cards} />
      </svg>
    </div>
  );
}

function turn(turns: number) {
  return { '--turn': `${turns * SPREAD_DEGREES}deg` } as CSSProperties;
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
