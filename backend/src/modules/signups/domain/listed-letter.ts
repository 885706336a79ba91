import { Column, List } from '../../../shared/list-declaration.js';
import { LETTER_STATUSES, type LetterDraft, type LetterStatus } from './letter.js';
import { NULLABLE_MOMENT, NULLABLE_TEXT } from '../../../shared/nullable-schemas.js';

const COUNT = { type: 'integer', example: 12 } as const;

@List({ from: 'letters' })
export class ListedLetter {
  @Column({ type: 'integer', example: 4, sortable: true })
  id: number;

  @Column({ example: 'The second deck is here', sortable: true, searched: true })
  subject: string;

  @Column({ type: 'string', enum: [...LETTER_STATUSES], sortable: true })
  status: LetterStatus;

  @Column({
    ...NULLABLE_TEXT,
    example: 'card',
    description: 'The source of its audience; null for everybody.',
  })
  source: string | null;

  @Column({
    ...NULLABLE_TEXT,
    example: 'qr',
    description: 'The medium of its audience; null for all media of the source.',
  })
  medium: string | null;

  @Column({
    type: 'integer',
    example: 3,
    exported: false,
    description:
      'Changes with each change by an admin. A change must name the version that the admin saw.',
  })
  version: number;

  @Column({ type: 'string', format: 'date-time', sortable: true })
  createdAt: Date;

  @Column({ type: 'string', format: 'date-time', sortable: true })
  updatedAt: Date;

  @Column({
    ...NULLABLE_MOMENT,
    sortable: true,
    description: 'When the letter is to be sent. It waits until an earlier letter is sent.',
  })
  sendsAt: Date | null;

  @Column(NULLABLE_MOMENT)
  startedAt: Date | null;

  @Column(NULLABLE_MOMENT)
  endedAt: Date | null;

  @Column({
    ...NULLABLE_MOMENT,
    exported: false,
    description: 'The next attempt while the mail server is down; null otherwise.',
  })
  pausedUntil: Date | null;

  @Column({
    ...COUNT,
    example: 1_204,
    description: 'Confirmed addresses of its audience when the sending began.',
  })
  recipients: number;

  @Column({ ...COUNT, example: 1_180, description: 'Mails that the mail server accepted.' })
  delivered: number;

  @Column({ ...COUNT, description: 'Addresses that refused the mail for good, at once or later.' })
  bounced: number;

  @Column({
    ...COUNT,
    description: 'Addresses that were no longer confirmed when their mail was due.',
  })
  skipped: number;

  @Column({ ...COUNT, description: 'Mails that could not be sent for a day.' })
  failed: number;

  @Column({
    ...COUNT,
    description: 'Recipients who unsubscribed by the link in the letter, or called it spam.',
  })
  unsubscribed: number;
}

@List({ from: 'letters' })
export class WrittenLetter extends ListedLetter implements LetterDraft {
  @Column({ example: 'Dear players,\n\nit is **here**.', description: 'Markdown.' })
  body: string;
}
