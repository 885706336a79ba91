import type { CSSProperties } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { lipsPath, MOUTH, THREAD_LIP } from '../lips.ts';
import styles from './round-table.module.css';

const SEATS = 5;
/** Index of the free seat; it faces the text. */
const FREE_SEAT = 0;

/** The back of a card, simplified for this size. */
const LIPS_SEEN = MOUTH + lipsPath(0) + lipsPath(4);

/** A round table seen from above: four players' cards, the pile, and a free chair. */
export function RoundTable({ className }: { className?: string }) {
  return (
    <svg
      viewBox="-300 -300 600 600"
      aria-hidden="true"
      focusable="false"
      className={classNames(styles.room, className)}
    >
      {seats((seat) => (
        <Chair key={seat} free={seat === FREE_SEAT} turn={seat} />
      ))}
      <circle className={styles.shadow} r="212" cy="10" />
      <circle className={styles.table} r="212" />
      <circle className={styles.edge} r="203" />
      {seats((seat) => (
        <g key={seat} style={turned(seat)} className={styles.seat}>
          {seat === FREE_SEAT ? <DealtCard /> : <Hand />}
        </g>
      ))}
      <Pile />
    </svg>
  );
}

function Chair({ free, turn }: { free: boolean; turn: number }) {
  return (
    <g style={turned(turn)} className={styles.seat}>
      <path
        className={free ? styles.freeChair : styles.chair}
        d={
          free
            ? 'M-44 236q0-12 12-12h64q12 0 12 12l6 38q0 14-14 14h-72q-14 0-14-14z'
            : 'M-44 220q0-12 12-12h64q12 0 12 12l6 38q0 14-14 14h-72q-14 0-14-14z'
        }
      />
    </g>
  );
}

/** Three cards, as held in a hand. */
function Hand() {
  return (
    <g transform="translate(0 176)">
      {[-22, 0, 22].map((angle) => (
        <g key={angle} transform={`rotate(${angle} 0 40)`}>
          <CardSeen />
        </g>
      ))}
    </g>
  );
}

function DealtCard() {
  return (
    <g transform="translate(4 142) rotate(7)">
      <CardSeen />
    </g>
  );
}

function Pile() {
  return (
    <g transform="rotate(-14)">
      <g transform="translate(-4 5) rotate(3)">
        <CardSeen />
      </g>
      <g transform="scale(1.12)">
        <CardSeen />
      </g>
    </g>
  );
}

function CardSeen() {
  return (
    <g>
      <rect className={styles.card} x="-20" y="-28" width="40" height="56" rx="5" />
      <g transform="scale(0.17)">
        <path className={styles.lips} d={LIPS_SEEN} />
        <path className={styles.thread} d={lipsPath(THREAD_LIP)} />
      </g>
    </g>
  );
}

function seats<Drawn>(draw: (seat: number) => Drawn): Drawn[] {
  return Array.from({ length: SEATS }, (_, seat) => draw(seat));
}

function turned(seat: number): CSSProperties {
  return { '--seat': `${(seat * 360) / SEATS}deg` } as CSSProperties;
}
