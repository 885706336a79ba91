import { Column, Entity, ManyToOne, PrimaryColumn } from 'typeorm';
import type { ProductDay } from '../../../shared/product-day.js';
import { QuestionEntity } from './question.entity.js';

/** The past question of a day for which none was planned when it was first asked for. */
@Entity('chosen_questions')
export class ChosenQuestionEntity {
  @PrimaryColumn('date')
  day: ProductDay;

  @Column('integer')
  questionId: number;

  @ManyToOne(() => QuestionEntity, { nullable: false, onDelete: 'CASCADE' })
  question: QuestionEntity;
}
