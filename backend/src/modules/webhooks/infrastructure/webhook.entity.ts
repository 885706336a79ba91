import { Column, Entity } from 'typeorm';
import { IdentityColumn } from '../../../platform/database/identity-column.js';
import type { EventType } from '../domain/webhook-event.js';

@Entity('webhooks')
export class WebhookEntity {
  @IdentityColumn()
  id: number;

  @Column('text')
  url: string;

  @Column('text', { array: true })
  events: EventType[];

  /** Encrypted, like `oldSecret`. */
  @Column('text')
  secret: string;

  @Column('text', { nullable: true })
  oldSecret: string | null;

  @Column('timestamptz', { nullable: true })
  oldSecretUntil: Date | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;

  /** Time of the first failure after the last delivery. It stays when failures pause the webhook. */
  @Column('timestamptz', { nullable: true })
  failingSince: Date | null;

  @Column('timestamptz', { nullable: true })
  pausedAt: Date | null;
}
