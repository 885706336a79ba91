import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';

@Entity('push_subscriptions')
@Unique('push_subscriptions_endpoint_key', ['endpoint'])
export class PushSubscriptionEntity {
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'push_subscriptions_pkey' })
  loginId: number;

  @Column('integer')
  userId: number;

  @Column('varchar', { length: 1_000 })
  endpoint: string;

  @Column('varchar', { length: 87 })
  p256dh: string;

  @Column('varchar', { length: 22 })
  auth: string;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;
}

@Entity('push_key')
export class PushKeyEntity {
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'push_key_pkey' })
  id: number;

  /** PKCS #8 in PEM. */
  @Column('text')
  privateKey: string;
}
