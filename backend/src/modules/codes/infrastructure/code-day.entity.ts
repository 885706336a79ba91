import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('code_days')
export class CodeDayEntity {
  @PrimaryColumn('integer')
  codeId: number;

  @PrimaryColumn('date')
  day: string;

  @Column('integer', { default: 0 })
  scans: number;

  @Column('integer', { default: 0 })
  visits: number;

  @Column('integer', { default: 0 })
  signups: number;

  @Column('integer', { default: 0 })
  uploads: number;

  @Column('integer', { default: 0 })
  accounts: number;
}
