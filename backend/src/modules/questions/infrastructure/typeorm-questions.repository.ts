import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { Question, QuestionText } from '../domain/question.js';
import { QuestionsRepository } from '../domain/questions.repository.js';
import { QuestionEntity } from './question.entity.js';

@Injectable()
export class TypeormQuestionsRepository extends QuestionsRepository {
  constructor(private readonly database: Database) {
    super();
  }

  count(): Promise<number> {
    return this.database.repository(QuestionEntity).count();
  }

  async lockContents(): Promise<string[]> {
    await this.database.write('LOCK TABLE questions IN SHARE ROW EXCLUSIVE MODE');
    const rows = await this.database.select<{ content: string }>('SELECT content FROM questions');
    return rows.map(({ content }) => content);
  }

  async findLastDate(): Promise<Date | null> {
    const [row] = await this.database.select<{ last: Date | null }>(
      'SELECT max(display_date) AS last FROM questions',
    );
    return row?.last ?? null;
  }

  async addAll(questions: QuestionText[]): Promise<void> {
    await this.database.repository(QuestionEntity).insert(questions);
  }

  async findPlanned(from: Date, until: Date): Promise<Question | null> {
    const [question] = await this.database.select<Question>(
      `SELECT id, content FROM questions WHERE display_date >= $1 AND display_date < $2
        ORDER BY display_date DESC, id DESC LIMIT 1`,
      [from, until],
    );
    return question ?? null;
  }

  async countBefore(moment: Date): Promise<number> {
    const [row] = await this.database.select<{ count: number }>(
      'SELECT count(*)::integer AS count FROM questions WHERE display_date < $1',
      [moment],
    );
    return row?.count ?? 0;
  }

  async findBefore(moment: Date, place: number): Promise<Question | null> {
    const [question] = await this.database.select<Question>(
      `SELECT id, content FROM questions WHERE display_date < $1
        ORDER BY display_date, id LIMIT 1 OFFSET $2`,
      [moment, place],
    );
    return question ?? null;
  }
}
