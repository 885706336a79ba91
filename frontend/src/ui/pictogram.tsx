import type { ComponentProps } from 'react';
import { PICTOGRAM_BOX, pictograms } from '../content/pictograms.ts';

/** The pictogram of a kind of card, in the color of the text with one red line. */
export function Pictogram({ kind, ...props }: ComponentProps<'svg'> & { kind: string }) {
  const pictogram = pictograms[kind];
  return (
    <svg
      viewBox={`0 0 ${PICTOGRAM_BOX} ${PICTOGRAM_BOX}`}
      aria-hidden="true"
      focusable="false"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...props}
    >
      <path d={pictogram?.ink} stroke="currentColor" strokeWidth="1.2" />
      {pictogram?.solid ? <path d={pictogram.solid} fill="currentColor" /> : null}
      <path d={pictogram?.thread} stroke="var(--thread)" strokeWidth="1.5" />
    </svg>
  );
}
