import { Module } from '@nestjs/common';
import { Settings } from '../../platform/config/settings.js';
import { AuthModule } from '../auth/auth.module.js';
import { PastQuestionsController } from './api/past-questions.controller.js';
import { QuestionsController } from './api/questions.controller.js';
import { ResponsesController } from './api/responses.controller.js';
import { AnonymousResponseHashes } from './application/anonymous-response-hashes.service.js';
import { DailyQuestions } from './application/daily-questions.service.js';
import { PastQuestions } from './application/past-questions.service.js';
import { PlannedQuestions } from './application/planned-questions.service.js';
import { QuestionImport } from './application/question-import.service.js';
import { QuestionPlan } from './application/question-plan.service.js';
import { Responses } from './application/responses.service.js';
import { ResponseHashes } from './domain/response-hashes.js';
import { QuestionsRepository } from './infrastructure/questions.repository.js';
import { ResponsesRepository } from './infrastructure/responses.repository.js';

/** Services that other modules use, too. */
const EXPORTED = [
  DailyQuestions,
  PastQuestions,
  PlannedQuestions,
  QuestionImport,
  QuestionPlan,
  Responses,
];

/**
 * Purpose: the question of the day, and one answer per user and day; answers to past questions, which count for no day.
 * Tables:  questions, chosen_questions, responses; publishes the view shared_responses.
 * Needs:   auth (the logged-in user, records of a user), platform (rate limits, scheduled tasks).
 */
@Module({
  imports: [AuthModule],
  controllers: [PastQuestionsController, QuestionsController, ResponsesController],
  providers: [
    ...EXPORTED,
    AnonymousResponseHashes,
    {
      provide: ResponseHashes,
      inject: [Settings],
      useFactory: (settings: Settings) => new ResponseHashes(settings.SESSION_SECRET),
    },
    QuestionsRepository,
    ResponsesRepository,
  ],
  exports: EXPORTED,
})
export class QuestionsModule {}
