import { Column, dayFilters, List } from '../../../shared/list-declaration.js';
import { NULLABLE_MOMENT, NULLABLE_TEXT } from '../../../shared/nullable-schemas.js';

const STATUSES = ['refused', 'given-up', 'resent', 'returned', 'delayed', 'complaint'] as const;
const ORIGINS = ['mail-server', 'mailbox', 'ses', 'postmark', 'mailgun'] as const;
export type Origin = (typeof ORIGINS)[number];

/** An undelivered mail as the portal lists it. */
@List({
  from: 'undelivered_mails',
  filters: dayFilters('failed', { sql: 'undelivered_mails.failed_at', of: 'mails that failed' }),
})
export class UndeliveredMail {
  @Column({ type: 'integer', example: 17, sortable: true, searched: true })
  id: number;

  @Column({ example: 'invite', searched: true, description: 'The kind of mail.' })
  kind: string;

  @Column({
    ...NULLABLE_TEXT,
    example: 'mara@example.com',
    searched: true,
    description:
      'Null when the mail could not be composed, or came back from an address without an account or a sign-up.',
  })
  email: string | null;

  @Column({
    sql: `CASE WHEN undelivered_mails.resent_at IS NULL THEN undelivered_mails.status ELSE 'resent' END`,
    type: 'string',
    enum: [...STATUSES],
    filtered: true,
    description:
      '`refused`: the mail server refused it for good. `given-up`: it could not be sent for a day. `resent`: an admin queued it again, and it is being sent. The others follow after a server accepted the mail. `returned`: its mailbox does not exist. `delayed`: it came back for another reason. `complaint`: its recipient called it spam.',
  })
  status: (typeof STATUSES)[number];

  @Column({
    type: 'string',
    enum: [...ORIGINS],
    description:
      'Who reported the status: our own mail server, the mailbox of returned mails, or a provider.',
  })
  origin: Origin;

  @Column({
    example: '550 5.1.1 User unknown',
    searched: true,
    description: 'The response of the mail server, without addresses, or the failure.',
  })
  reason: string;

  @Column({ type: 'string', format: 'date-time', sortable: true })
  failedAt: Date;

  @Column(NULLABLE_MOMENT)
  resentAt: Date | null;
}
