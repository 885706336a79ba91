import { Column, List } from '../../../shared/list-declaration.js';
import { NULLABLE_MOMENT, NULLABLE_TEXT } from '../../../shared/nullable-schemas.js';

const STATUSES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryStatus = (typeof STATUSES)[number];

/** The delivery of one event to one webhook, with the response to the last attempt. */
@List({
  from: 'webhook_deliveries',
  filters: {
    webhookId: {
      schema: { type: 'integer', description: 'Only deliveries to this webhook.' },
      // The CASE guards the cast, because a query may hold any text.
      condition: () =>
        `webhook_deliveries.webhook_id = CASE WHEN :value ~ '^[0-9]{1,9}$' THEN :value::integer END`,
    },
  },
})
export class ListedDelivery {
  @Column({ type: 'integer', example: 17, sortable: true })
  id: number;

  @Column({ type: 'integer', example: 3 })
  webhookId: number;

  @Column({
    sql: `'msg_' || webhook_deliveries.message_id`,
    example: 'msg_0a4f1f3e-7a53-4f0e-9a57-0d9f3a0b8a11',
    description: 'The header `webhook-id`, the same in every attempt.',
  })
  messageId: string;

  @Column({ example: 'signup.confirmed', searched: true })
  type: string;

  @Column({ type: 'string', format: 'date-time' })
  at: Date;

  @Column({
    type: 'string',
    enum: [...STATUSES],
    filtered: true,
    description:
      '`waiting`: an attempt is queued. `failed`: it was given up, after the last attempt or because the webhook was paused.',
  })
  status: DeliveryStatus;

  @Column({ type: 'integer', example: 1, description: 'Attempts so far.' })
  attempts: number;

  @Column({ ...NULLABLE_MOMENT, description: 'The last attempt.' })
  attemptedAt: Date | null;

  @Column({ type: 'integer', nullable: true, example: 204, description: 'The HTTP status.' })
  answerCode: number | null;

  @Column({ ...NULLABLE_TEXT, description: 'The beginning of the response body. Show it as text.' })
  answerText: string | null;

  @Column({
    ...NULLABLE_TEXT,
    description: 'Why there was no complete response, or why it was given up.',
  })
  problem: string | null;

  @Column({
    type: 'integer',
    nullable: true,
    example: 120,
    description: 'How long the last attempt took.',
  })
  milliseconds: number | null;
}
