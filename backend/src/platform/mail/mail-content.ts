/** The same text as HTML with inline styles, and as plain text. */
export interface FormattedText {
  html: string;
  text: string;
}

/** `reason` of mails about the security of an account. */
export const SECURITY_REASON = 'it is about the security of your account';

/** How to reach us, with the address of the operator unless it is a placeholder. */
export function writeToUs(contact: string | null): string {
  return contact === null ? 'write to us' : `write to us at ${contact}`;
}

/** Content of a mail, in plain text; the layout and escaping are added later. */
export interface MailContent {
  subject: string;
  /** Preview line that an inbox shows beside the subject. */
  preheader: string;
  /** By default, the subject as a sentence. */
  heading?: string;
  /** What happened, and what to do. */
  paragraphs: string[];
  /**
   * Text with formatting, after the paragraphs. Its HTML is inserted as it is, so only `renderMarkdown` and the layout of
   * mails to the owner may produce it.
   */
  formatted?: FormattedText;
  action?: { label: string; url: string };
  /** Smaller text below the action: extra information, and what to do if it was a mistake. */
  closing: string[];
  /** Ends the sentence “You’re getting this email because”, without a period. */
  reason: string;
  /**
   * How to unsubscribe from mails of this kind: `url` is a page, `oneClickUrl` takes the POST of a mail program (RFC
   * 8058).
   */
  unsubscribe?: { label: string; url: string; oneClickUrl: string };
}

export function headingOf({ subject, heading }: MailContent): string {
  return heading ?? `${subject}.`;
}
