import { Injectable } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import { Database } from '../../../platform/database/database.js';
import { Notifications } from '../../../platform/database/notifications.js';
import { RowLists } from '../../../platform/database/row-lists.js';
import { reportOn } from '../../../shared/import-report.js';
import { type ItemList, type ListQuery, mapList } from '../../../shared/item-list.js';
import { InvalidInputError } from '../../../shared/refusal.errors.js';
import { readSpreadsheet } from '../../../platform/spreadsheets/spreadsheet.js';
import { addressOf, type CodeText, MOST_CODES, newCodes, TARGETS } from '../domain/card-code.js';
import {
  cleaned,
  type CodeDraft,
  LONGEST_CAMPAIGN_PART,
  LONGEST_NAME,
  NAME_REQUIRED,
  problemsOf,
  textOf,
} from '../domain/code-draft.js';
import { checkLines, type CodeImportReport, type FileLine } from '../domain/code-import.js';
import {
  CodeChangedError,
  CodeFileError,
  CodeNameTakenError,
  CodeNotFoundError,
  CodePrintedError,
  TooManyCodesError,
} from '../domain/code.errors.js';
import { ListedCode, type StoredCode } from '../domain/listed-code.js';
import { CodesRepository } from '../infrastructure/codes.repository.js';

export { cleaned, LONGEST_CAMPAIGN_PART, LONGEST_NAME, NAME_REQUIRED, TARGETS };
export type { CodeDraft, CodeImportReport };

/** Maximum codes in a batch. */
export const MOST_AT_ONCE = 1_000;

export interface CodeChange {
  before: StoredCode;
  after: ListedCode;
}

/** Card codes as admins manage them. Changes join the current transaction, and the database notifies every process. */
@Injectable()
export class CardCodes {
  constructor(
    private readonly codes: CodesRepository,
    private readonly lists: RowLists,
    private readonly notifications: Notifications,
    private readonly database: Database,
    private readonly settings: Settings,
  ) {}

  async list(query: ListQuery): Promise<ItemList<ListedCode>> {
    return mapList(await this.lists.open(ListedCode, query), (code) => this.withAddress(code));
  }

  /** Throws `CodeNotFoundError`. */
  async get(id: number): Promise<ListedCode> {
    const code = await this.lists.find(ListedCode, id);
    if (!code) throw new CodeNotFoundError();
    return this.withAddress(code);
  }

  /** Throws `InvalidInputError` with the problem of each field, `CodeNameTakenError` and `TooManyCodesError`. */
  async add(draft: CodeDraft): Promise<ListedCode> {
    const text = checked(draft);
    const [id] = await this.addAll([text]);
    return this.get(id as number);
  }

  /** Adds codes `<name> 1` to `<name> <count>`. Throws the same errors as `add`. */
  addNumbered(count: number, draft: CodeDraft): Promise<number[]> {
    const text = checked(draft);
    // Checks the longest name, because an admin can't edit a code whose name is too long.
    checked({ ...text, name: `${text.name} ${count}` });
    const texts = Array.from({ length: count }, (_, index) => ({
      ...text,
      name: `${text.name} ${index + 1}`,
    }));
    return this.addAll(texts);
  }

  /** Returns the report that `import` would return; stores nothing. Throws `CodeFileError`. */
  async preview(csv: string): Promise<CodeImportReport> {
    return reportOn(await this.check(linesOf(csv)), false);
  }

  /** Stores every line, or none if any line is invalid. Throws `CodeFileError` and `TooManyCodesError`. */
  async import(csv: string): Promise<CodeImportReport> {
    const lines = linesOf(csv);
    const texts = lines.map((line) => textOf(cleaned(line)));
    return this.database.transaction(async () => {
      const stored = await this.codes.lockCodes();
      const report = reportOn(await this.check(lines), true);
      if (report.invalid > 0) return report;
      await this.addNew(texts, stored);
      return report;
    });
  }

  /**
   * `seen` is the version that the admin saw, if known. Throws `CodeNotFoundError`, `CodeChangedError` and what `add`
   * throws.
   */
  change(
    id: number,
    { isOn, ...draft }: CodeDraft & { isOn: boolean },
    seen?: number,
  ): Promise<CodeChange> {
    const text = checked(draft);
    return this.database.transaction(async () => {
      const before = await this.lock(id);
      if (seen !== undefined && before.version !== seen) throw new CodeChangedError();
      await this.codes.update(id, { ...text, isOn });
      await this.notifications.send('codes');
      return { before, after: await this.get(id) };
    });
  }

  /** A deleted code leads to the fallback page. Throws `CodeNotFoundError` and `CodePrintedError`. */
  remove(id: number): Promise<StoredCode> {
    return this.database.transaction(async () => {
      const code = await this.lock(id);
      if (code.print !== null) throw new CodePrintedError();
      await this.codes.markDeleted(id);
      await this.notifications.send('codes');
      return code;
    });
  }

  private addAll(texts: CodeText[]): Promise<number[]> {
    return this.database.transaction(async () => {
      const stored = await this.codes.lockCodes();
      const taken = await this.codes.findTakenNames(texts.map(({ name }) => name));
      if (taken.size > 0) throw new CodeNameTakenError();
      return this.addNew(texts, stored);
    });
  }

  private async addNew(texts: CodeText[], stored: ReadonlySet<string>): Promise<number[]> {
    if (stored.size + texts.length > MOST_CODES) throw new TooManyCodesError();
    const codes = newCodes(texts.length, stored);
    const rows = texts.map((text, index) => ({ ...text, code: codes[index] as string }));
    const ids = await this.codes.addAll(rows);
    await this.notifications.send('codes');
    return ids;
  }

  private async check(lines: FileLine[]) {
    const names = lines.map((line) => cleaned(line).name);
    return checkLines(lines, await this.codes.findTakenNames(names));
  }

  private async lock(id: number): Promise<StoredCode> {
    const code = await this.codes.lock(id);
    if (!code) throw new CodeNotFoundError();
    return code;
  }

  withAddress<Code extends { code: string }>(code: Code): Code & { address: string } {
    return { ...code, address: addressOf(code.code, this.settings.APP_URL) };
  }
}

function checked(draft: CodeDraft): CodeText {
  const clean = cleaned(draft);
  const problems = Object.entries(problemsOf(clean));
  if (problems.length > 0) {
    throw new InvalidInputError(
      Object.fromEntries(problems.map(([field, problem]) => [field, [problem]])),
    );
  }
  return textOf(clean);
}

function linesOf(csv: string): FileLine[] {
  const lines = readSpreadsheet(csv, {
    required: ['name'],
    optional: ['target', 'source', 'medium'],
    rows: 'codes',
    refuse: (message) => new CodeFileError(message),
  });
  if (lines.length > MOST_AT_ONCE) {
    throw new CodeFileError(`At most ${MOST_AT_ONCE} codes can be made at once.`);
  }
  return lines.map(({ line, cells, problem }) => ({
    ...{ line, problem, name: cells.name },
    target: cells.target.trim() || '/fr-circ',
    source: cells.source.trim() || 'card',
    medium: cells.medium.trim() || 'qr',
  }));
}
