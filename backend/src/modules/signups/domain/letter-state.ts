import type { LetterStatus, LetterText } from './letter.js';

/** What decides which acts are possible. */
export interface LetterState extends LetterText {
  id: number;
  status: LetterStatus;
  version: number;
  batch: number;
  sendsAt: Date | null;
}
