/** A wish to use another email address, and the way back from it. Addresses are lower case. */
export interface EmailChange {
  id: number;
  userId: number;
  oldEmail: string;
  newEmail: string;
  /** Until when the link in the mail to the new address works. */
  tokenExpiry: Date;
  /** Until when the link in the mails to the old address works. */
  undoTokenExpiry: Date;
}

/** An email address that its owner recognizes and nobody else can use: the first letter and the host. */
export function maskedEmail(email: string): string {
  return email.replace(/^(.).*@/u, '$1…@');
}

/** The same without the host, for somebody else's mailbox: whoever chose the address could write an address of theirs into it. */
export function veiledEmail(email: string): string {
  return maskedEmail(email).replace(/@(.).*$/u, '@$1…');
}
