/** Product rules that pages and mails also state; their texts use these values. */
export class ProductRules {
  /** How many friends a user may invite in total. */
  readonly inviteLimit: number = 3;

  /** How often an invite may be mailed again; at least a day lies between two mails. */
  readonly inviteResends: number = 3;
  /** After how many reminders without an answer they stop. */
  readonly unansweredReminders: number = 14;

  /** How long after midnight an answer to yesterday's question is accepted, in milliseconds. */
  readonly answerGrace: number = 2 * 60 * 60_000;
}
