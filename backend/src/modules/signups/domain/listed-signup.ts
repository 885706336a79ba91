import { statusFilter, Column, List } from '../../../shared/list-declaration.js';
import type { Signup } from './signup.js';
import { NULLABLE_MOMENT, NULLABLE_TEXT } from '../../../shared/value-schemas.js';

const STATUSES = {
  confirmed: 'email_signups.confirmed_at IS NOT NULL',
  unconfirmed:
    'email_signups.confirmed_at IS NULL AND email_signups.unsubscribed_at IS NULL AND email_signups.bounced_at IS NULL',
  unsubscribed: 'email_signups.unsubscribed_at IS NOT NULL',
  bounced:
    'email_signups.bounced_at IS NOT NULL AND email_signups.confirmed_at IS NULL AND email_signups.unsubscribed_at IS NULL',
};

@List({
  from: 'email_signups',
  filters: { status: statusFilter(STATUSES) },
})
export class ListedSignup implements Signup {
  @Column({ type: 'integer', example: 17, sortable: true, searched: true })
  id: number;

  @Column({ format: 'email', example: 'mara@example.com', sortable: true, searched: true })
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

  @Column({ type: 'string', format: 'date-time', sortable: true })
  createdAt: Date;

  @Column({
    sql: `CASE WHEN ${STATUSES.confirmed} THEN 'confirmed'
               WHEN ${STATUSES.unsubscribed} THEN 'unsubscribed'
               WHEN ${STATUSES.bounced} THEN 'bounced' ELSE 'unconfirmed' END`,
    type: 'string',
    enum: Object.keys(STATUSES),
    description: 'Only confirmed addresses may be written to.',
  })
  status: keyof typeof STATUSES;

  @Column(NULLABLE_MOMENT)
  confirmedAt: Date | null;

  @Column({
    ...NULLABLE_TEXT,
    example: '550 5.1.1 <mara@example.com> nobody of that name',
    description: 'Why a letter bounced, in the words of the mail server.',
  })
  bounceReason: string | null;
}
