import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('push_subscriptions')
export class PushSubscriptionEntity {
  @PrimaryColumn('integer')
  loginId: number;

  @Column('integer')
  userId: number;

  @Column('varchar', { length: 1_000, unique: true })
  endpoint: string;

  @Column('varchar', { length: 87 })
  p256dh: string;

  @Column('varchar', { length: 22 })
  auth: string;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;
}
