import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Settings } from '../../platform/config/settings.js';
import { QuestionsController } from './api/questions.controller.js';
import { ResponsesController } from './api/responses.controller.js';
import { DailyQuestions } from './application/daily-questions.service.js';
import { QuestionPlan } from './application/question-plan.service.js';
import { Responses } from './application/responses.service.js';
import { QuestionsRepository } from './domain/questions.repository.js';
import { ResponseHashes } from './domain/response.js';
import { ResponsesRepository } from './domain/responses.repository.js';
import { QuestionEntity } from './infrastructure/question.entity.js';
import { ResponseEntity } from './infrastructure/response.entity.js';
import { TypeormQuestionsRepository } from './infrastructure/typeorm-questions.repository.js';
import { TypeormResponsesRepository } from './infrastructure/typeorm-responses.repository.js';

/**
 * Purpose: the question of the day, and one answer to it a person and day.
 * Tables:  questions, responses.
 * Events:  none.
 * Needs:   auth (who answers), platform (limits).
 */
@Module({
  imports: [TypeOrmModule.forFeature([QuestionEntity, ResponseEntity])],
  controllers: [QuestionsController, ResponsesController],
  providers: [
    DailyQuestions,
    QuestionPlan,
    Responses,
    {
      provide: ResponseHashes,
      inject: [Settings],
      useFactory: (settings: Settings) => new ResponseHashes(settings.SESSION_SECRET),
    },
    { provide: QuestionsRepository, useClass: TypeormQuestionsRepository },
    { provide: ResponsesRepository, useClass: TypeormResponsesRepository },
  ],
  exports: [QuestionPlan],
})
export class QuestionsModule {}
