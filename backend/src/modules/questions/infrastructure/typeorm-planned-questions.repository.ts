import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { rowStatement } from '../../../platform/database/list-statements.js';
import { QuestionAnsweredError } from '../domain/question.errors.js';
import { DatedQuestion, type PlannedQuestion, type QuestionText } from '../domain/question.js';
import { PlannedQuestionsRepository } from '../domain/planned-questions.repository.js';
import { violates } from './violated-constraint.js';

@Injectable()
export class TypeormPlannedQuestionsRepository extends PlannedQuestionsRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async lock(id: number): Promise<PlannedQuestion | null> {
    const [question] = await this.database.select<PlannedQuestion>(
      `${rowStatement(DatedQuestion)} FOR UPDATE`,
      [id],
    );
    return question ?? null;
  }

  async add({ content, displayDate }: QuestionText): Promise<number> {
    const [added] = await this.database.write<{ id: number }>(
      'INSERT INTO questions (content, display_date) VALUES ($1, $2) RETURNING id',
      [content, displayDate],
    );
    return (added as { id: number }).id;
  }

  async update(id: number, { content, displayDate }: QuestionText): Promise<void> {
    await this.database.write(
      'UPDATE questions SET content = $2, display_date = $3 WHERE id = $1',
      [id, content, displayDate],
    );
  }

  async delete(id: number): Promise<void> {
    try {
      await this.database.write('DELETE FROM questions WHERE id = $1', [id]);
    } catch (failure) {
      if (violates(failure, 'responses_question_id_fkey')) throw new QuestionAnsweredError();
      throw failure;
    }
  }

  async lockAll(): Promise<void> {
    await this.database.write('LOCK TABLE questions IN SHARE ROW EXCLUSIVE MODE');
  }

  async findDates(from: Date, until: Date): Promise<Date[]> {
    const rows = await this.database.select<{ date: Date }>(
      'SELECT display_date AS date FROM questions WHERE display_date >= $1 AND display_date < $2',
      [from, until],
    );
    return rows.map(({ date }) => date);
  }
}
