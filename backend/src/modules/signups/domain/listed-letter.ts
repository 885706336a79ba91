import { Column, List } from '../../../shared/list-declaration.js';
import { LETTER_STATUSES, type LetterStatus, type LetterText } from './letter.js';
import { NULLABLE_MOMENT } from '../../../shared/value-schemas.js';

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
    type: 'integer',
    example: 3,
    exported: false,
    description: 'Changes with each act of an admin, who has to name the version that they saw.',
  })
  version: number;

  @Column({ type: 'string', format: 'date-time', sortable: true })
  createdAt: Date;

  @Column({ type: 'string', format: 'date-time', sortable: true })
  updatedAt: Date;

  @Column({
    ...NULLABLE_MOMENT,
    sortable: true,
    description: 'When it is to be sent. It begins later while mails of an earlier letter are due.',
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

  @Column({ ...COUNT, example: 1_204, description: 'Confirmed addresses when it began.' })
  recipients: number;

  @Column({ ...COUNT, example: 1_180, description: 'Mails that the mail server accepted.' })
  delivered: number;

  @Column({ ...COUNT, description: 'Addresses that the mail server refused for good.' })
  bounced: number;

  @Column({ ...COUNT, description: 'Addresses that were not confirmed anymore at their turn.' })
  skipped: number;

  @Column({ ...COUNT, description: 'Mails that the mail server refused for more than a day.' })
  failed: number;

  @Column({ ...COUNT, description: 'People who unsubscribed by a link in it.' })
  unsubscribed: number;
}

@List({ from: 'letters' })
export class WrittenLetter extends ListedLetter implements LetterText {
  @Column({ example: 'Dear players,\n\nit is **here**.', description: 'Markdown.' })
  body: string;
}
