import { Column, Entity, ManyToOne, PrimaryColumn } from 'typeorm';
import type { ProductDay } from '../../../shared/product-day.js';
import { QuestionEntity } from './question.entity.js';

/** The past question that is asked on a day without a planned one. */
@Entity('chosen_questions')
export class ChosenQuestionEntity {
  @PrimaryColumn('date')
  day: ProductDay;

  @Column('integer')
  questionId: number;

  @ManyToOne(() => QuestionEntity, { nullable: false, onDelete: 'CASCADE' })
  question: QuestionEntity;
}
