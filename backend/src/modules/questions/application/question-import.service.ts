import { QuestionsRepository } from '../infrastructure/questions.repository.js';
import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { addDays, type ProductDay } from '../../../shared/product-day.js';
import { reportOn } from '../../../shared/import-report.js';
import { ProductDays } from '../../../shared/product-days.js';
import { readDate, fieldsOf } from '../domain/question-draft.js';
import { QuestionFileError } from '../domain/question.errors.js';
import {
  type CheckedQuestion,
  checkLines,
  type FileLine,
  type QuestionImportReport,
} from '../domain/question-import.js';
import type { QuestionFields } from '../domain/question.js';
import { readQuestionSheet } from './question-sheet.js';

export type { QuestionImportReport };

const MOST_AT_ONCE = 1_000;

@Injectable()
export class QuestionImport {
  constructor(
    private readonly questions: QuestionsRepository,
    private readonly days: ProductDays,
    private readonly database: Database,
  ) {}

  /** Returns the report that `run` would return; stores nothing. Throws `QuestionFileError`. */
  async preview(csv: string): Promise<QuestionImportReport> {
    return reportOn(await this.check(linesOf(csv)), false);
  }

  /**
   * Stores every line, or none if any line is invalid. Concurrent imports run one after another. The transaction starts
   * after the file is parsed; `onStored` runs in it after the lines are stored. Throws `QuestionFileError`.
   */
  async run(
    csv: string,
    onStored: (report: QuestionImportReport) => Promise<unknown>,
  ): Promise<QuestionImportReport> {
    const lines = linesOf(csv);
    const fields = await this.allFieldsOf(lines);
    return this.database.transaction(async () => {
      await this.questions.lockAll();
      const checked = await this.check(lines);
      const report = reportOn(checked, true);
      if (report.invalid === 0) {
        await this.questions.addAll(fields);
        await onStored(report);
      }
      return report;
    });
  }

  private async check(lines: FileLine[]): Promise<CheckedQuestion[]> {
    const dayOf = (displayDate: string) => {
      const date = readDate(displayDate);
      return date && ('day' in date ? date.day : this.days.of(date.moment));
    };
    const days = lines.flatMap(({ displayDate }) => dayOf(displayDate) ?? []).sort();
    return checkLines(lines, dayOf, await this.plannedBetween(days[0], days.at(-1)));
  }

  private async plannedBetween(first?: ProductDay, last?: ProductDay): Promise<Set<ProductDay>> {
    if (first === undefined || last === undefined) return new Set();
    const [from, until] = [this.days.startOf(first), this.days.startOf(addDays(last, 1))];
    const dates = await this.questions.findDates(from, until);
    return new Set(dates.map((date) => this.days.of(date)));
  }

  /** Yields to the event loop after each line, because finding the start of a day is slow. */
  private async allFieldsOf(lines: FileLine[]): Promise<QuestionFields[]> {
    const fields: QuestionFields[] = [];
    for (const line of lines) {
      const date = readDate(line.displayDate);
      if (date) fields.push(fieldsOf(line, date, this.days));
      await setImmediate();
    }
    return fields;
  }
}

function linesOf(csv: string): FileLine[] {
  const lines = readQuestionSheet(csv);
  if (lines.length <= MOST_AT_ONCE) return lines;
  throw new QuestionFileError(`At most ${MOST_AT_ONCE} questions can be imported at once.`);
}
