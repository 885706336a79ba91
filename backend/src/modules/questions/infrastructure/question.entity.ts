import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

@Entity('questions')
@Index('questions_display_date_idx', ['displayDate', 'id'])
@Check('questions_content_not_empty', `content <> ''`)
export class QuestionEntity {
  @PrimaryGeneratedColumn('identity', {
    generatedIdentity: 'BY DEFAULT',
    primaryKeyConstraintName: 'questions_pkey',
  })
  id: number;

  @Column('varchar', { length: 200 })
  content: string;

  /** Time from which the question is shown. */
  @Column('timestamptz')
  displayDate: Date;
}
