import { Column, Entity } from 'typeorm';
import { IdentityColumn } from '../../../platform/database/identity-column.js';

@Entity('owner_mails')
export class OwnerMailEntity {
  @IdentityColumn()
  id: number;

  /** Of a morning mail, in `APP_TIMEZONE`; null for an urgent one. */
  @Column('date', { nullable: true, unique: true })
  day: string | null;

  /** What an urgent mail is about. */
  @Column('text', { array: true, nullable: true })
  told: string[] | null;

  @Column('timestamptz')
  queuedAt: Date;
}
