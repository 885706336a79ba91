import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import { Database } from '../../../platform/database/database.js';
import {
  addDays,
  productDay,
  type ProductDay,
  startOfProductDay,
} from '../../../shared/product-day.js';
import { PlannedQuestionsRepository } from '../domain/planned-questions.repository.js';
import { readDate, readDepth, tidied, type WrittenDate } from '../domain/question-draft.js';
import { QuestionFileError } from '../domain/question.errors.js';
import {
  type CheckedLine,
  checkLines,
  type FileLine,
  type ImportReport,
  reportOn,
} from '../domain/question-import.js';
import type { QuestionText } from '../domain/question.js';
import { QuestionsRepository } from '../domain/questions.repository.js';
import { readQuestionSheet } from './question-sheet.js';

export type { ImportReport };

const MOST = 1_000;

/** Imports questions from a CSV file. */
@Injectable()
export class QuestionImport {
  constructor(
    private readonly plan: PlannedQuestionsRepository,
    private readonly questions: QuestionsRepository,
    private readonly settings: Settings,
    private readonly database: Database,
  ) {}

  /** Returns the report that `run` would return; stores nothing. Throws `QuestionFileError`. */
  async preview(csv: string): Promise<ImportReport> {
    return reportOn(await this.check(linesOf(csv)), false);
  }

  /**
   * Stores every line, or none if any line is invalid. Concurrent imports run one after another. `along` runs in the
   * same transaction, which starts after the file is parsed; it is skipped when nothing is stored. Throws
   * `QuestionFileError`.
   */
  async run(csv: string, along: (report: ImportReport) => Promise<unknown>): Promise<ImportReport> {
    const lines = linesOf(csv);
    const texts = await this.textsOf(lines);
    return this.database.transaction(async () => {
      await this.plan.lockAll();
      const checked = await this.check(lines);
      const isSound = checked.every(({ errors }) => errors.length === 0);
      const report = reportOn(checked, isSound);
      if (isSound) {
        await this.questions.addAll(texts);
        await along(report);
      }
      return report;
    });
  }

  private async check(lines: FileLine[]): Promise<CheckedLine[]> {
    const dayOf = (displayDate: string) => {
      const date = readDate(displayDate);
      return date && this.dayOf(date);
    };
    const days = lines.flatMap(({ displayDate }) => dayOf(displayDate) ?? []).sort();
    return checkLines(lines, dayOf, await this.plannedBetween(days[0], days.at(-1)));
  }

  private async plannedBetween(first?: ProductDay, last?: ProductDay): Promise<Set<ProductDay>> {
    if (first === undefined || last === undefined) return new Set();
    const dates = await this.plan.findDates(this.startOf(first), this.startOf(addDays(last, 1)));
    return new Set(dates.map((date) => productDay(date, this.settings.APP_TIMEZONE)));
  }

  /** Yields to the event loop after each line, because finding the start of a day is slow. */
  private async textsOf(lines: FileLine[]): Promise<QuestionText[]> {
    const texts: QuestionText[] = [];
    for (const { content, displayDate: written, depth } of lines) {
      const date = readDate(written);
      if (date) {
        const displayDate = this.momentOf(date);
        texts.push({ content: tidied(content), displayDate, depth: readDepth(depth) });
      }
      await setImmediate();
    }
    return texts;
  }

  private dayOf(date: WrittenDate): ProductDay {
    return 'day' in date ? date.day : productDay(date.moment, this.settings.APP_TIMEZONE);
  }

  private momentOf(date: WrittenDate): Date {
    return 'day' in date ? this.startOf(date.day) : date.moment;
  }

  private startOf(day: ProductDay): Date {
    return startOfProductDay(day, this.settings.APP_TIMEZONE);
  }
}

function linesOf(csv: string): FileLine[] {
  const lines = readQuestionSheet(csv);
  if (lines.length <= MOST) return lines;
  throw new QuestionFileError(`At most ${MOST} questions can be imported at once.`);
}
