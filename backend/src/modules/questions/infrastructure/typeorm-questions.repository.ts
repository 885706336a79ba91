import { Injectable } from '@nestjs/common';
import { And, LessThan, MoreThanOrEqual } from 'typeorm';
import { Database } from '../../../platform/database/database.js';
import type { Question, QuestionText } from '../domain/question.js';
import { QuestionsRepository } from '../domain/questions.repository.js';
import { QuestionEntity } from './question.entity.js';

/** Raw SQL: TypeORM locks rows, not tables. */
export const LOCK_QUESTIONS = 'LOCK TABLE questions IN SHARE ROW EXCLUSIVE MODE';

/** Raw SQL: binds the offset, which TypeORM writes into the statement, so that each day would be a new statement. */
const FIND_BEFORE = `
  SELECT id, content FROM questions WHERE display_date < $1
   ORDER BY display_date, id LIMIT 1 OFFSET $2`;

@Injectable()
export class TypeormQuestionsRepository extends QuestionsRepository {
  constructor(private readonly database: Database) {
    super();
  }

  count(): Promise<number> {
    return this.questions.count();
  }

  async lockContents(): Promise<string[]> {
    await this.database.write(LOCK_QUESTIONS);
    return (await this.questions.pick(['content'])).map(({ content }) => content);
  }

  async findLastDate(): Promise<Date | null> {
    const [last] = await this.questions.pick(['displayDate'], {
      order: { displayDate: 'DESC' },
      take: 1,
    });
    return last?.displayDate ?? null;
  }

  addAll(questions: QuestionText[]): Promise<void> {
    return this.questions.insertAll(questions);
  }

  findPlanned(from: Date, until: Date): Promise<Question | null> {
    return this.questions.pickOne(['id', 'content'], {
      where: { displayDate: And(MoreThanOrEqual(from), LessThan(until)) },
      order: { displayDate: 'DESC', id: 'DESC' },
    });
  }

  countBefore(moment: Date): Promise<number> {
    return this.questions.countBy({ displayDate: LessThan(moment) });
  }

  async findBefore(moment: Date, place: number): Promise<Question | null> {
    const [question] = await this.database.select<Question>(FIND_BEFORE, [moment, place]);
    return question ?? null;
  }

  private get questions() {
    return this.database.repository(QuestionEntity);
  }
}
