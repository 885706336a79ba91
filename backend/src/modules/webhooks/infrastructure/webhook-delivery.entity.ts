import { Column, Entity } from 'typeorm';
import { IdentityColumn } from '../../../platform/database/identity-column.js';
import type { DeliveryStatus } from '../domain/listed-delivery.js';

@Entity('webhook_deliveries')
export class WebhookDeliveryEntity {
  @IdentityColumn()
  id: number;

  @Column('integer')
  webhookId: number;

  @Column('uuid')
  messageId: string;

  @Column('varchar', { length: 32 })
  type: string;

  @Column('jsonb')
  data: object;

  @Column('timestamptz', { default: () => 'now()' })
  at: Date;

  @Column('varchar', { length: 16, default: 'waiting' })
  status: DeliveryStatus;

  @Column('boolean', { default: false })
  forgotten: boolean;

  @Column('integer', { default: 0 })
  attempts: number;

  @Column('timestamptz', { nullable: true })
  attemptedAt: Date | null;

  @Column('integer', { nullable: true })
  answerCode: number | null;

  @Column('text', { nullable: true })
  answerText: string | null;

  @Column('text', { nullable: true })
  problem: string | null;

  @Column('integer', { nullable: true })
  milliseconds: number | null;
}
