import { Column, Entity } from 'typeorm';
import { IdentityColumn } from '../../../platform/database/identity-column.js';

@Entity('owner_mails')
export class OwnerMailEntity {
  @IdentityColumn()
  id: number;

  /** The day of a morning mail in `APP_TIMEZONE`; null for an urgent mail. */
  @Column('date', { nullable: true, unique: true })
  day: string | null;

  /** Keys of the matters in an urgent mail. */
  @Column('text', { array: true, nullable: true })
  told: string[] | null;

  @Column('timestamptz')
  queuedAt: Date;
}
