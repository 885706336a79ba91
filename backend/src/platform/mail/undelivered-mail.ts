import { conflict, notFound } from '../../shared/domain-error.js';
import { statusFilter, Column, List } from '../../shared/list-declaration.js';

const STATUSES = {
  refused: "undelivered_mails.status = 'refused' AND undelivered_mails.resent_at IS NULL",
  'given-up': "undelivered_mails.status = 'given-up' AND undelivered_mails.resent_at IS NULL",
  resent: 'undelivered_mails.resent_at IS NOT NULL',
};

/** A mail that was given up, as the portal lists it. */
@List({
  from: 'undelivered_mails',
  filters: { status: statusFilter(STATUSES) },
})
export class UndeliveredMail {
  @Column({ type: 'integer', example: 17, sortable: true, searched: true })
  id: number;

  @Column({ example: 'invite', searched: true, description: 'What the mail is about.' })
  kind: string;

  @Column({
    type: 'string',
    nullable: true,
    example: 'mara@example.com',
    searched: true,
    description: 'Null when the mail could not be composed.',
  })
  email: string | null;

  @Column({
    sql: `CASE WHEN ${STATUSES.resent} THEN 'resent' ELSE undelivered_mails.status END`,
    type: 'string',
    enum: Object.keys(STATUSES),
    description:
      'refused: for good. given-up: after a day. resent: an admin sent it again, and it is under way.',
  })
  status: keyof typeof STATUSES;

  @Column({
    example: '550 5.1.1 User unknown',
    searched: true,
    description: 'The answer of the mail server without addresses, or the failure.',
  })
  reason: string;

  @Column({ type: 'string', format: 'date-time', sortable: true })
  failedAt: Date;

  @Column({ type: 'string', format: 'date-time', nullable: true })
  resentAt: Date | null;
}

export class UndeliveredMailNotFoundError extends notFound(
  'mail/undelivered-not-found',
  'This mail is no longer here.',
) {}

export class MailUnderWayError extends conflict(
  'mail/under-way',
  'This mail is already being sent again.',
) {}
