/** What a mail says: plain text throughout; layout and escaping are not the writer's concern. */
export interface MailContent {
  subject: string;
  /** The line that an inbox shows beside the subject. */
  preheader?: string;
  heading: string;
  paragraphs: string[];
  /** The one thing to do. */
  action?: { label: string; url: string };
  /** Smaller, below the action. */
  closing?: string[];
}
