/** Rules of the product that the pages and mails tell people too; what they say follows from here. */
export class ProductRules {
  /** How many friends a person may invite, ever. */
  readonly inviteLimit: number = 3;

  /** For how long after midnight an answer to yesterday's question is taken, in milliseconds. */
  readonly answerGrace: number = 2 * 60 * 60_000;
}
