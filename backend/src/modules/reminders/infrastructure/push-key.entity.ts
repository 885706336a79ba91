import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The key that signs notifications. The table has one row, with the id 1. */
@Entity('push_key')
export class PushKeyEntity {
  @PrimaryColumn('integer')
  id: number;

  /** PKCS #8 in PEM. */
  @Column('text')
  privateKey: string;
}
