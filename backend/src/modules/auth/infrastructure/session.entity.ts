import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('sessions')
@Index('sessions_expire_idx', ['expire'])
export class SessionEntity {
  /** SHA-256 of the session id in the cookie. */
  @PrimaryColumn('varchar', { length: 256, primaryKeyConstraintName: 'sessions_pkey' })
  sid: string;

  @Column('json')
  sess: object;

  @Column('timestamptz')
  expire: Date;
}
