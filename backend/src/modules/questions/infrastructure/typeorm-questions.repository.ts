import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { type PlannedQuestion, QuestionsRepository } from '../domain/questions.repository.js';
import { QuestionEntity } from './question.entity.js';

@Injectable()
export class TypeormQuestionsRepository extends QuestionsRepository {
  constructor(private readonly database: Database) {
    super();
  }

  count(): Promise<number> {
    return this.database.repository(QuestionEntity).count();
  }

  async addAll(questions: PlannedQuestion[]): Promise<void> {
    await this.database.repository(QuestionEntity).insert(questions);
  }
}
