import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import {
  type ListedQuestion,
  PlannedQuestions,
  type QuestionDraft,
} from '../../questions/application/planned-questions.service.js';
import {
  type QuestionImportReport,
  QuestionImport,
} from '../../questions/application/question-import.service.js';
import { ProductDays } from '../../../shared/product-days.js';
import { problemsByLine } from '../../../shared/import-report.js';
import { InvalidInputError } from '../../../shared/refusal.errors.js';
import { type ActingAdmin, type ChangeFields, differ } from '../domain/change.js';
import { AuditTrail } from './audit-trail.service.js';

/** Changes to the question plan by admins, recorded in the audit trail. */
@Injectable()
export class QuestionEdits {
  constructor(
    private readonly questions: PlannedQuestions,
    private readonly imports: QuestionImport,
    private readonly trail: AuditTrail,
    private readonly database: Database,
    private readonly days: ProductDays,
  ) {}

  create(admin: ActingAdmin, draft: QuestionDraft): Promise<ListedQuestion> {
    return this.database.transaction(async () => {
      const question = await this.questions.add(draft);
      await this.trail.recordOf(admin, 'question.create', question.id, {
        after: this.fieldsOf(question),
      });
      return question;
    });
  }

  /** Records nothing when nothing changed. */
  update(
    admin: ActingAdmin,
    { id, seen }: { id: number; seen?: number },
    draft: QuestionDraft,
  ): Promise<ListedQuestion> {
    return this.database.transaction(async () => {
      const { before, after } = await this.questions.change(id, draft, seen);
      const fields = { before: this.fieldsOf(before), after: this.fieldsOf(after) };
      if (differ(fields.before, fields.after))
        await this.trail.recordOf(admin, 'question.update', id, fields);
      return after;
    });
  }

  delete(admin: ActingAdmin, id: number): Promise<void> {
    return this.database.transaction(async () => {
      const question = await this.questions.remove(id);
      await this.trail.recordOf(admin, 'question.delete', id, { before: this.fieldsOf(question) });
    });
  }

  /** Stores every line or none. Throws `InvalidInputError` with the problems of each line. */
  async import(admin: ActingAdmin, csv: string): Promise<QuestionImportReport> {
    const report = await this.imports.run(csv, (stored) =>
      this.trail.record(admin, {
        action: 'questions.import',
        subject: 'questions',
        after: { imported: stored.imported, ...spanOf(stored) },
      }),
    );
    if (report.invalid > 0) throw new InvalidInputError(problemsByLine(report));
    return report;
  }

  /** Includes the time only if it is not the start of the day. */
  private fieldsOf({ content, displayDate, day, depth, dated }: ListedQuestion): ChangeFields {
    const fields = { content, day, depth, dated };
    const isStart = displayDate.getTime() === this.days.startOf(day).getTime();
    return isStart ? fields : { ...fields, displayDate };
  }
}

function spanOf({ lines }: QuestionImportReport): ChangeFields {
  const days = lines.map(({ day }) => day).sort();
  return { firstDay: days[0] ?? null, lastDay: days.at(-1) ?? null };
}
