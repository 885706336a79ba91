import { Column, dayFilters, List } from '../../../shared/list-declaration.js';
import { NULLABLE_MOMENT, NULLABLE_TEXT } from '../../../shared/nullable-schemas.js';

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

const STATUSES = ['confirmed', 'unconfirmed', 'unsubscribed', 'complained', 'bounced'] as const;
export type SignupStatus = (typeof STATUSES)[number];

/** Declaration of the column `status`, for lists of the portal and of programs. */
export const SIGNUP_STATUS = {
  sql: `CASE WHEN email_signups.confirmed_at IS NOT NULL THEN 'confirmed'
             WHEN email_signups.complained_at IS NOT NULL THEN 'complained'
             WHEN email_signups.unsubscribed_at IS NOT NULL THEN 'unsubscribed'
             WHEN email_signups.bounced_at IS NOT NULL THEN 'bounced' ELSE 'unconfirmed' END`,
  type: 'string',
  enum: [...STATUSES] as string[],
  description:
    'Only confirmed addresses may be written to. `complained`: its owner called a mail spam.',
} as const;

@List({
  from: 'email_signups',
  filters: dayFilters('created', { sql: 'email_signups.created_at', of: 'sign-ups' }),
})
export class ListedSignup extends Signup {
  @Column({ type: 'integer', example: 17, sortable: true, searched: true })
  id: number;

  @Column({ type: 'string', format: 'date-time', sortable: true })
  createdAt: Date;

  @Column({ ...SIGNUP_STATUS, filtered: true })
  status: SignupStatus;

  @Column(NULLABLE_MOMENT)
  confirmedAt: Date | null;

  @Column({
    ...NULLABLE_TEXT,
    example: '550 5.1.1 <mara@example.com> nobody of that name',
    description: 'Why a mail bounced, in the words of the mail server.',
  })
  bounceReason: string | null;
}
