import { Column, List } from '../../../shared/list-declaration.js';
import { NULLABLE_TEXT } from '../../../shared/value-schemas.js';
import { LINKS } from '../../../shared/product-rules.js';

/**
 * What a sign-up form sends, all text. The statement that stores a sign-up and the list of the portal have these
 * columns. A new field is declared here, in `EmailSignupEntity` and in `SignUpDto`.
 */
@List({ from: 'email_signups' })
export class Signup {
  /** Lower case. */
  @Column({
    type: 'string',
    format: 'email',
    example: 'mara@example.com',
    sortable: true,
    searched: true,
  })
  email: string;

  @Column({ ...NULLABLE_TEXT, example: 'card', sortable: true, searched: true })
  utmSource: string | null;

  @Column({ ...NULLABLE_TEXT, example: 'qr', searched: true })
  utmMedium: string | null;

  @Column({
    ...NULLABLE_TEXT,
    example: 'https://unspoken.example/',
    description: 'As a stranger sent it: show it as text, never as a link.',
  })
  pageUrl: string | null;
}

/** A sign-up as a page sends it, which may leave out every field but the address. */
export type SentSignup = Pick<Signup, 'email'> & Partial<Signup>;

/** Whether a link issued at this time can confirm: it is not too old and newer than the last unsubscription. */
export function mayConfirm(unsubscribedAt: Date | null, issuedAt: Date, now: Date): boolean {
  if (now.getTime() - issuedAt.getTime() > LINKS.confirmation) return false;
  return unsubscribedAt === null || issuedAt > unsubscribedAt;
}
