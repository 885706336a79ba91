import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { QuestionPlan } from './application/question-plan.service.js';
import { QuestionsRepository } from './domain/questions.repository.js';
import { QuestionEntity } from './infrastructure/question.entity.js';
import { TypeormQuestionsRepository } from './infrastructure/typeorm-questions.repository.js';

/**
 * Purpose: the question of the day.
 * Tables:  questions.
 * Events:  none.
 * Needs:   platform.
 */
@Module({
  imports: [TypeOrmModule.forFeature([QuestionEntity])],
  providers: [QuestionPlan, { provide: QuestionsRepository, useClass: TypeormQuestionsRepository }],
  exports: [QuestionPlan],
})
export class QuestionsModule {}
