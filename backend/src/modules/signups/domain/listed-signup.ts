import { Column, dayFilters, List } from '../../../shared/list-declaration.js';
import { Signup } from './signup.js';
import { NULLABLE_MOMENT, NULLABLE_TEXT } from '../../../shared/value-schemas.js';

export { Signup };

const STATUSES = ['confirmed', 'unconfirmed', 'unsubscribed', 'complained', 'bounced'] as const;
export type SignupStatus = (typeof STATUSES)[number];

/** The column of the status. */
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
