import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('invite_opt_outs')
export class InviteOptOutEntity {
  @PrimaryColumn('char', { length: 64, primaryKeyConstraintName: 'invite_opt_outs_pkey' })
  emailHash: string;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;
}
