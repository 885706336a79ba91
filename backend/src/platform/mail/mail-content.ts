/** What a mail says: plain text throughout; layout and escaping are not the writer's concern. */
export interface MailContent {
  subject: string;
  /** The line that an inbox shows beside the subject. */
  preheader: string;
  heading: string;
  /** What happened, and what to do. */
  paragraphs: string[];
  /** The one thing to do. */
  action?: { label: string; url: string };
  /** Smaller, below the action: what else to know, and what to do if it was a mistake. */
  closing: string[];
  /** Why this reader gets it. */
  reason: string;
  /** How to get no more of its kind: `url` is a page, and `oneClickUrl` takes the POST of a mail program (RFC 8058). */
  unsubscribe?: { label: string; url: string; oneClickUrl: string };
}
