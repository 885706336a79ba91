import type { LetterStatus, LetterText } from './letter.js';

/** What decides which acts are possible. */
export interface LetterState extends LetterText {
  id: number;
  status: LetterStatus;
  version: number;
  batch: number;
  sendsAt: Date | null;
}

/** Letters as admins write and schedule them. */
export abstract class LettersRepository {
  /** Stores a draft and returns its id. */
  abstract add(text: LetterText): Promise<number>;

  /** Blocks changes of the letter until the transaction ends. */
  abstract lock(id: number): Promise<LetterState | null>;

  abstract setText(id: number, text: LetterText): Promise<void>;

  /** Only this batch may run; it begins the letter. */
  abstract schedule(id: number, sendsAt: Date, batch: number): Promise<void>;

  /** Makes a scheduled letter a draft again. */
  abstract unschedule(id: number): Promise<void>;

  /** Ends a letter that is being sent: the rest of the recipients get nothing. */
  abstract stop(id: number): Promise<void>;

  abstract delete(id: number): Promise<void>;

  /** Number of addresses that a letter would go to now. */
  abstract countAudience(): Promise<number>;

  /** What the owner of the address may know of the letters to it. */
  abstract findRecords(email: string): Promise<object[]>;

  /** Counts somebody who unsubscribed by a link in this letter. */
  abstract countUnsubscribed(id: number): Promise<void>;
}
