import { Injectable } from '@nestjs/common';
import { And, Any, LessThan, MoreThanOrEqual } from 'typeorm';
import { repositoryOf } from '../../../platform/database/repository-of.js';
import { rowsStatement } from '../../../platform/database/list-statements.js';
import { violates } from '../../../platform/database/violated-constraint.js';
import type { ProductDay } from '../../../shared/product-day.js';
import { type Depth, DEPTH_SQL } from '../domain/depth.js';
import { QuestionAnsweredError } from '../domain/question.errors.js';
import type { QuestionToPlan } from '../domain/question-calendar.js';
import {
  type AskedQuestion,
  ListedQuestion,
  type PastDraw,
  type PastPool,
  type PlannedQuestion,
  type Question,
  type QuestionFields,
} from '../domain/question.js';
import { ChosenQuestionEntity } from './chosen-question.entity.js';
import { QuestionEntity } from './question.entity.js';

/** Raw SQL, because a declared list counts the answers in one of its columns. */
const LOCK = `${rowsStatement(ListedQuestion)} FOR UPDATE`;

/** Raw SQL, because TypeORM locks rows, not tables. */
const LOCK_QUESTIONS = 'LOCK TABLE questions IN SHARE ROW EXCLUSIVE MODE';

/** Raw SQL, because the depth is an expression: a question without one gets the default. */
const FIND_PLANNED = `
  SELECT id, content, ${DEPTH_SQL} AS depth FROM questions
   WHERE display_date >= $1 AND display_date < $2 ORDER BY display_date DESC, id DESC LIMIT 1`;

const FIND_CHOSEN = `
  SELECT id, content, ${DEPTH_SQL} AS depth FROM chosen_questions JOIN questions ON id = question_id WHERE day = $1`;

/** Raw SQL, because the first of several processes chooses. The lock leaves out a question that is being deleted. */
const CHOOSE = `
  INSERT INTO chosen_questions (day, question_id)
  SELECT $1, id FROM questions WHERE display_date < $2 AND NOT dated
   ORDER BY display_date, id LIMIT 1 OFFSET $3 FOR KEY SHARE
  ON CONFLICT DO NOTHING`;

/** `NOT IN` reads the user's answers once; NOT EXISTS would look them up for each question. */
const PAST_POOL = `FROM questions
   WHERE display_date < $1 AND NOT dated AND id <> ALL ($2::integer[])
     AND id NOT IN (SELECT question_id FROM responses WHERE user_id = $3)`;

/** Raw SQL, because the depth is an expression. */
const FIND_DEPTHS = `SELECT DISTINCT ${DEPTH_SQL} AS depth ${PAST_POOL}`;

const DRAW_PAST = `
  SELECT id, content, ${DEPTH_SQL} AS depth ${PAST_POOL} AND ${DEPTH_SQL} = $4
   ORDER BY id IS NOT DISTINCT FROM $5::integer, random() LIMIT 1`;

const FILL_DEPTHS = `
  UPDATE questions SET depth = given.depth
    FROM unnest($1::text[], $2::text[]) AS given (content, depth)
   WHERE questions.content = given.content AND questions.depth IS NULL`;

@Injectable()
export class QuestionsRepository extends repositoryOf(QuestionEntity) {
  count(): Promise<number> {
    return this.rows.count();
  }

  /** Blocks concurrent additions and changes of questions until the transaction ends. */
  async lockAll(): Promise<void> {
    await this.database.write(LOCK_QUESTIONS);
  }

  /** Returns the texts of all questions, and blocks other callers until the transaction ends. */
  async lockContents(): Promise<string[]> {
    await this.lockAll();
    return (await this.rows.pick(['content'])).map(({ content }) => content);
  }

  async findLastDate(): Promise<Date | null> {
    const [last] = await this.rows.pick(['displayDate'], {
      order: { displayDate: 'DESC' },
      take: 1,
    });
    return last?.displayDate ?? null;
  }

  addAll(questions: QuestionFields[]): Promise<void> {
    return this.rows.insertAll(questions);
  }

  /** Returns the question planned for this span, the latest if there are several, or null. */
  async findPlanned(from: Date, until: Date): Promise<AskedQuestion | null> {
    const [question] = await this.database.select<AskedQuestion>(FIND_PLANNED, [from, until]);
    return question ?? null;
  }

  /** Counts only undated questions. */
  countBefore(moment: Date): Promise<number> {
    return this.rows.countBy({ displayDate: LessThan(moment), dated: false });
  }

  async findChosen(day: ProductDay): Promise<AskedQuestion | null> {
    const [question] = await this.database.select<AskedQuestion>(FIND_CHOSEN, [day]);
    return question ?? null;
  }

  /**
   * Chooses a question for this day, unless one is chosen already: the one at position `place` (from 0) among the
   * undated questions that were planned before `moment`, in the order of their dates.
   */
  async choose(day: ProductDay, moment: Date, place: number): Promise<void> {
    await this.database.write(CHOOSE, [day, moment, place]);
  }

  /** Returns a random undated question, all equally likely, or null. */
  async drawPast(draw: PastDraw): Promise<AskedQuestion | null> {
    const { before, without, userId, depth, last = null } = draw;
    const values = [before, without, userId, depth, last];
    const [question] = await this.database.select<AskedQuestion>(DRAW_PAST, values);
    return question ?? null;
  }

  /** Returns the depths of the questions that can be drawn, in any order. */
  async findDepths({ before, without, userId }: PastPool): Promise<Depth[]> {
    const values = [before, without, userId];
    const found = await this.database.select<{ depth: Depth }>(FIND_DEPTHS, values);
    return found.map(({ depth }) => depth);
  }

  findPast(id: number, moment: Date): Promise<Question | null> {
    return this.rows.pickOne(['id', 'content'], {
      where: { id, displayDate: LessThan(moment) },
    });
  }

  /** Finds each question by its text, and stores its depth if it has none. */
  async fillDepths(questions: QuestionToPlan[]): Promise<void> {
    const known = questions.filter(({ depth }) => depth !== undefined);
    const values = [known.map(({ content }) => content), known.map(({ depth }) => depth)];
    await this.database.write(FILL_DEPTHS, values);
  }

  async lock(id: number): Promise<PlannedQuestion | null> {
    const [question] = await this.database.select<PlannedQuestion>(LOCK, [[id]]);
    return question ?? null;
  }

  isChosen(id: number, days: ProductDay[]): Promise<boolean> {
    const chosen = this.database.repository(ChosenQuestionEntity);
    return chosen.existsBy({ questionId: id, day: Any(days) });
  }

  async add(text: QuestionFields): Promise<number> {
    return (await this.rows.insertReturning({ ...text }, ['id'])).id;
  }

  /** Without `depth` or `dated`, the stored value stays. */
  async update(id: number, { depth, dated, ...text }: QuestionFields): Promise<void> {
    const kept = { ...(depth && { depth }), ...(dated !== undefined && { dated }) };
    await this.rows.update({ id }, { ...text, ...kept });
  }

  /** Throws `QuestionAnsweredError`, also for an answer stored concurrently. */
  async delete(id: number): Promise<void> {
    try {
      await this.rows.delete({ id });
    } catch (failure) {
      if (violates(failure, 'responses_question_id_fkey')) throw new QuestionAnsweredError();
      throw failure;
    }
  }

  async findDates(from: Date, until: Date): Promise<Date[]> {
    const displayDate = And(MoreThanOrEqual(from), LessThan(until));
    const questions = await this.rows.pick(['displayDate'], { where: { displayDate } });
    return questions.map((question) => question.displayDate);
  }
}
