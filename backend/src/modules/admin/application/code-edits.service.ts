import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import {
  CardCodes,
  cleaned,
  type CodeDraft,
  type CodeImportReport,
} from '../../codes/application/card-codes.service.js';
import { CodeDestinations } from '../../codes/application/code-destinations.service.js';
import type { ListedCode, StoredCode } from '../../codes/domain/listed-code.js';
import { Log } from '../../../platform/observability/log.js';
import { problemsByLine } from '../../../shared/import-report.js';
import { InvalidInputError } from '../../../shared/refusal.errors.js';
import { type ActingAdmin, type ChangeFields, differ } from '../domain/change.js';
import { AuditTrail } from './audit-trail.service.js';

/** Changes to card codes by admins, recorded in the audit trail. */
@Injectable()
export class CodeEdits {
  constructor(
    private readonly codes: CardCodes,
    private readonly addresses: CodeDestinations,
    private readonly trail: AuditTrail,
    private readonly database: Database,
    private readonly log: Log,
  ) {}

  create(admin: ActingAdmin, draft: CodeDraft): Promise<ListedCode> {
    return this.changing(async () => {
      const code = await this.codes.add(draft);
      await this.trail.recordOf(admin, 'code.create', code.code, { after: fieldsOf(code) });
      return code;
    });
  }

  /** Adds codes with numbered names. */
  createNumbered(admin: ActingAdmin, count: number, draft: CodeDraft): Promise<number> {
    return this.changing(async () => {
      const { length } = await this.codes.addNumbered(count, draft);
      const after = { imported: length, ...cleaned(draft) };
      await this.trail.record(admin, { action: 'codes.import', subject: 'codes', after });
      return length;
    });
  }

  /** Stores every line or none. Throws `InvalidInputError` with the problems of each line. */
  async import(admin: ActingAdmin, csv: string): Promise<CodeImportReport> {
    const report = await this.changing(async () => {
      const stored = await this.codes.import(csv);
      const after = { imported: stored.imported };
      if (stored.invalid === 0)
        await this.trail.record(admin, { action: 'codes.import', subject: 'codes', after });
      return stored;
    });
    if (report.invalid > 0) throw new InvalidInputError(problemsByLine(report));
    return report;
  }

  /** Records nothing when nothing changed. */
  update(
    admin: ActingAdmin,
    { id, seen }: { id: number; seen?: number },
    draft: CodeDraft & { isOn: boolean },
  ): Promise<ListedCode> {
    return this.changing(async () => {
      const { before, after } = await this.codes.change(id, draft, seen);
      const fields = { before: fieldsOf(before), after: fieldsOf(after) };
      if (differ(fields.before, fields.after))
        await this.trail.recordOf(admin, 'code.update', after.code, fields);
      return after;
    });
  }

  delete(admin: ActingAdmin, id: number): Promise<void> {
    return this.changing(async () => {
      const code = await this.codes.remove(id);
      await this.trail.recordOf(admin, 'code.delete', code.code, { before: fieldsOf(code) });
    });
  }

  /** Runs a change and reloads the codes of this process. The database notifies other processes. */
  private async changing<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = await this.database.transaction(work);
    await this.addresses.reload().catch((failure: unknown) => {
      // The change is stored. `Notifications` has the codes read again once the database is available.
      this.log.error({ err: failure }, 'changed codes could not be read back');
    });
    return result;
  }
}

function fieldsOf({ name, target, source, medium, isOn }: StoredCode): ChangeFields {
  return { name, target, source, medium, isOn };
}
