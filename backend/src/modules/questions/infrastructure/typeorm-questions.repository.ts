import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { type PlannedQuestion, QuestionsRepository } from '../domain/questions.repository.js';
import { QuestionEntity } from './question.entity.js';

@Injectable()
export class TypeormQuestionsRepository extends QuestionsRepository {
  constructor(
    @InjectRepository(QuestionEntity) private readonly questions: Repository<QuestionEntity>,
  ) {
    super();
  }

  count(): Promise<number> {
    return this.questions.count();
  }

  async addAll(questions: PlannedQuestion[]): Promise<void> {
    await this.questions.insert(questions);
  }
}
