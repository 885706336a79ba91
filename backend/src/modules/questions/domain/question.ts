import { Column, dayFilters, List } from '../../../shared/list-declaration.js';
import type { ProductDay } from '../../../shared/product-day.js';
import { rowVersion } from '../../../shared/row-version.js';
import { DEFAULT_DEPTH, type Depth, DEPTH_SQL, DEPTHS } from './depth.js';

export interface Question {
  id: number;
  /** 1 to `QUESTIONS.longest` characters. */
  content: string;
}

export interface AskedQuestion extends Question {
  depth: Depth;
}

/** The past questions that can be drawn. */
export interface PastPool {
  /** Questions that this user has answered are not drawn. */
  userId: number;
  before: Date;
  /** Ids of questions that can still be answered for a day; they are not drawn. */
  without: number[];
}

export interface PastDraw extends PastPool {
  depth: Depth;
  /** Id of the last drawn question, which is drawn again only when no other is left. */
  last?: number | undefined;
}

export interface DailyQuestion extends AskedQuestion {
  expiresAt: Date;
  answersUntil: Date;
}

@List({
  from: 'questions',
  filters: dayFilters('display', { sql: 'questions.display_date', of: 'questions asked' }),
})
export class ListedQuestion implements Question {
  @Column({ type: 'integer', example: 12, sortable: true })
  id: number;

  @Column({
    sortable: true,
    searched: true,
    example: 'Whose kitchen taught you what a kitchen is for?',
  })
  content: string;

  @Column({
    type: 'string',
    format: 'date-time',
    sortable: true,
    description: 'Time from which the question is shown.',
  })
  displayDate: Date;

  @Column({
    sql: null,
    type: 'string',
    format: 'date',
    example: '2026-11-20',
    description: 'The product day of `displayDate`.',
  })
  day: ProductDay;

  @Column({
    sql: DEPTH_SQL,
    type: 'string',
    enum: [...DEPTHS],
    sortable: true,
    filtered: true,
    example: DEFAULT_DEPTH,
    description: 'How personal the question is.',
  })
  depth: Depth;

  @Column({
    type: 'boolean',
    sortable: true,
    example: false,
    description: 'Whether the question fits only its own day, and is never drawn again.',
  })
  dated: boolean;

  @Column({
    sql: '(SELECT count(*)::integer FROM responses WHERE question_id = questions.id)',
    type: 'integer',
    example: 31,
    description: 'Number of answers to the question.',
  })
  answers: number;

  @Column(rowVersion('questions.content', 'questions.display_date', DEPTH_SQL, 'questions.dated'))
  version: number;
}

/** A stored question. It has no `day`, because the time zone is a setting. */
export type PlannedQuestion = Omit<ListedQuestion, 'day'>;

export interface QuestionFields {
  /** 1 to `QUESTIONS.longest` characters. */
  content: string;
  displayDate: Date;
  /** Null when no depth was chosen. */
  depth: Depth | null;
  dated?: boolean;
}
