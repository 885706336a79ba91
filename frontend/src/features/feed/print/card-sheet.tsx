import { type CSSProperties, type ReactNode, useCallback } from 'react';
import type { OwnAnswer } from '../../../api/own-content.ts';
import { PRODUCT_NAME } from '../../../content/brand.ts';
import {
  backCell,
  CARD_SIZE,
  type Cell,
  COLUMNS,
  CUT_MARK,
  frontCell,
  ROWS,
} from '../../../content/printed-sheet.ts';
import { classNames } from '../../../lib/class-names.ts';
import { nameOf } from '../feed-days.ts';
import styles from './card-sheet.module.css';
import { fitWords } from './fit-words.ts';

export type Paper = 'A4' | 'Letter';
type Side = 'front' | 'back';

/** Lengths in millimeters. */
const SIZES = { A4: { width: 210, height: 297 }, Letter: { width: 215.9, height: 279.4 } };
const GRID = { width: COLUMNS * CARD_SIZE.width, height: ROWS * CARD_SIZE.height };

const TRACKS = [
  `repeat(${ROWS}, calc(${CARD_SIZE.height} * var(--mm)))`,
  `repeat(${COLUMNS}, calc(${CARD_SIZE.width} * var(--mm)))`,
].join(' / ');

interface CardSheetProps {
  /** At most nine answers. */
  answers: readonly OwnAnswer[];
  paper: Paper;
  side: Side;
}

/**
 * One side of a sheet of cards, laid out as in the PDFs of the decks. The front has the questions, the back their
 * answers. On the screen the sheet is as wide as its container; on paper it has its real size.
 */
export function CardSheet({ answers, paper, side }: CardSheetProps) {
  const { width, height } = SIZES[paper];
  const size = { '--width': width, '--height': height } as CSSProperties;
  return (
    <div className={classNames(styles.sheet, styles[paper])} style={size}>
      <div className={styles.grid} style={{ gridTemplate: TRACKS }}>
        <CutMarks lines={side === 'front'} />
        {answers.map((answer, slot) => (
          <Face key={nameOf(answer)} answer={answer} side={side} slot={slot} />
        ))}
      </div>
    </div>
  );
}

function Face({ answer, side, slot }: { answer: OwnAnswer; side: Side; slot: number }) {
  const { questionContent, responseContent } = answer.data;
  const isFront = side === 'front';
  return (
    <div className={styles.face} style={placeOf(isFront ? frontCell(slot) : backCell(slot))}>
      <div className={styles.frame}>
        {isFront ? <span className={styles.thread} /> : null}
        <Words className={isFront ? styles.question : styles.answer}>
          {isFront ? questionContent : responseContent}
        </Words>
        <p className={styles.foot}>
          <span>{isFront ? PRODUCT_NAME : ''}</span>
          <span>{DATE.format(new Date(answer.timestamp))}</span>
        </p>
      </div>
    </div>
  );
}

const DATE = new Intl.DateTimeFormat('en', { dateStyle: 'long' });

/** A text in the largest size that fits its box. */
function Words({ className, children }: { className: string | undefined; children: ReactNode }) {
  const fit = useCallback((place: HTMLDivElement | null) => {
    if (place) fitWords(place);
  }, []);
  return (
    <div ref={fit} className={classNames(styles.words, className)}>
      <p>{children}</p>
    </div>
  );
}

function placeOf({ column, row }: Cell): CSSProperties {
  return { gridColumn: column + 1, gridRow: row + 1 };
}

/** Marks around the cards for a knife. `lines` adds pale lines for scissors; not on backs, which may be misaligned. */
function CutMarks({ lines }: { lines: boolean }) {
  const { gap, length } = CUT_MARK;
  const far = gap + length;
  const across = Array.from({ length: COLUMNS + 1 }, (_, cut) => cut * CARD_SIZE.width);
  const down = Array.from({ length: ROWS + 1 }, (_, cut) => cut * CARD_SIZE.height);
  const { width, height } = GRID;
  const marks = [
    ...across.map((x) => `M${x} ${-far}v${length}M${x} ${height + gap}v${length}`),
    ...down.map((y) => `M${-far} ${y}h${length}M${width + gap} ${y}h${length}`),
  ];
  const cuts = [...across.map((x) => `M${x} 0v${height}`), ...down.map((y) => `M0 ${y}h${width}`)];
  return (
    <svg className={styles.cuts} viewBox={`0 0 ${width} ${height}`}>
      {lines ? <path className={styles.lines} d={cuts.join('')} /> : null}
      <path d={marks.join('')} />
    </svg>
  );
}
