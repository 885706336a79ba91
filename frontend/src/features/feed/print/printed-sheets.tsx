import { createPortal } from 'react-dom';
import type { OwnAnswer } from '../../../api/own-content.ts';
import { CardSheet, type Paper } from './card-sheet.tsx';
import sheets from './card-sheet.module.css';
import styles from './printed-sheets.module.css';

interface PrintedSheetsProps {
  sheets: readonly OwnAnswer[][];
  paper: Paper;
}

const SIDES = ['front', 'back'] as const;

/** The sheets of the chosen answers: the screen shows the first one, paper has all of them instead of the page. */
export function PrintedSheets({ sheets: printed, paper }: PrintedSheetsProps) {
  const [first] = printed;
  if (!first) return null;
  return (
    <>
      <div className={styles.preview} aria-hidden="true">
        {SIDES.map((side) => (
          <CardSheet key={side} answers={first} paper={paper} side={side} />
        ))}
      </div>
      {createPortal(
        <div className={sheets.prints} aria-hidden="true">
          {printed.flatMap((answers, index) =>
            SIDES.map((side) => (
              <CardSheet key={`${index}-${side}`} answers={answers} paper={paper} side={side} />
            )),
          )}
        </div>,
        document.body,
      )}
    </>
  );
}
