import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import {
  isPlaceholder,
  isSample,
  SAMPLE_OFFER,
} from '../../../platform/site-settings/placeholders.js';
import type { Field, Fields, Option } from '../../../platform/site-settings/fields.js';
import { SiteSettings } from '../../../platform/site-settings/site-settings.js';
import {
  SETTING_NAMES,
  type SettingName,
  SITE_SETTINGS,
  type SiteValues,
} from '../../../platform/site-settings/site-settings.schema.js';
import { InvalidInputError } from '../../../shared/refusal.errors.js';
import { Log } from '../../../platform/observability/log.js';
import { LetterMails } from '../../signups/application/letter-mails.service.js';
import { type ActingAdmin, type ChangeFields, differ } from '../domain/change.js';
import { AuditTrail } from './audit-trail.service.js';

type Values = Record<string, unknown>;

export interface FormField extends Pick<Field, 'kind' | 'label' | 'where'> {
  name: string;
  required: boolean;
  longest: number | null;
  most: number | null;
  of: FormField[] | null;
  options: readonly Option[] | null;
}

interface SettingChange<Value = Values> {
  name: SettingName;
  /** The version that the change was made from. */
  seen: number;
  value: Value;
}

/** Changes to site settings by admins, recorded in the audit trail. */
@Injectable()
export class SiteSettingEdits {
  constructor(
    private readonly site: SiteSettings,
    private readonly letters: LetterMails,
    private readonly trail: AuditTrail,
    private readonly database: Database,
    private readonly log: Log,
  ) {}

  async list() {
    await this.site.reload();
    return SETTING_NAMES.map((name) => this.find(name));
  }

  async save(admin: ActingAdmin, { name, seen, value }: SettingChange) {
    await this.store(admin, [{ name, seen, value: this.check(name, value) }]);
    return this.find(name);
  }

  /** Saves all changes or none. Throws `InvalidInputError` with the problems of all settings, such as `banner.text`. */
  async saveAll(admin: ActingAdmin, changes: readonly SettingChange[]) {
    const problems: Record<string, string[]> = {};
    const checked = changes.map(({ name, seen, value }) => ({
      name,
      seen,
      value: this.checkInto(problems, name, value),
    }));
    if (Object.keys(problems).length > 0) throw new InvalidInputError(problems);
    await this.store(admin, checked);
    return SETTING_NAMES.map((name) => this.find(name));
  }

  private check(name: SettingName, given: Values): object {
    const value = this.site.check(name, given);
    if (name === 'welcome') this.letters.checkWelcome(value as SiteValues['welcome']);
    return value;
  }

  /** Like `check`, but adds the problems to `problems` instead of throwing them. */
  private checkInto(problems: Record<string, string[]>, name: SettingName, value: Values): object {
    try {
      return this.check(name, value);
    } catch (failure) {
      if (!(failure instanceof InvalidInputError)) throw failure;
      for (const [path, messages] of Object.entries(failure.fields))
        problems[`${name}.${path}`] = messages;
      return value;
    }
  }

  /** Locks the settings in one order, so that two admins can't deadlock. Records only what changed. */
  private async store(admin: ActingAdmin, changes: readonly SettingChange<object>[]) {
    const ordered = SETTING_NAMES.flatMap((name) => changes.filter((each) => each.name === name));
    await this.database.transaction(async () => {
      for (const { name, seen, value } of ordered) {
        const before = fieldsOf(await this.site.stored(name));
        const after = fieldsOf(value);
        await this.site.store(name, value, { seen, by: admin.username });
        if (!differ(before, after)) continue;
        await this.trail.recordOf(admin, 'site-setting.update', name, { before, after });
      }
    });
    await this.site.reload().catch((failure: unknown) => {
      // The value is stored. `Notifications` has it read again once the database is available.
      this.log.error({ err: failure }, 'a saved site setting could not be read back');
    });
  }

  /** The setting with everything that the form of the portal shows. */
  private find(name: SettingName) {
    const { title, fields } = SITE_SETTINGS[name];
    const value: Values = this.site.values[name];
    const { voices } = this.site.values.testimonials;
    const samples = name === 'testimonials' ? voices.filter(isSample) : [];
    return {
      name,
      title,
      fields: formFields(fields),
      value,
      ...this.site.savedBy(name),
      missing: missingIn(fields, value),
      unconfirmed: this.site.savedBy(name).version === 0 ? claimsIn(fields, value) : [],
      samples: samples.map(({ words }) => words),
    };
  }
}

function formFields(fields: Fields): FormField[] {
  return Object.entries(fields).map(([name, field]) => ({
    name,
    label: field.label,
    where: field.where,
    kind: field.kind,
    required: field.required ?? false,
    longest: field.longest ?? null,
    most: field.most ?? null,
    of: field.of ? formFields(field.of) : null,
    options: field.options ?? null,
  }));
}

/** Labels of the fields that still have a placeholder, or are needed and empty. */
function missingIn(fields: Fields, value: Values): string[] {
  return Object.entries(fields)
    .filter(([name, { needed }]) => {
      const text = value[name];
      return typeof text === 'string'
        ? isPlaceholder(text) || text === SAMPLE_OFFER
        : needed && text === null;
    })
    .map(([, { label }]) => label);
}

/** Labels of the fields whose default text visitors see. */
function claimsIn(fields: Fields, value: Values): string[] {
  const isOff = value['on'] === false;
  return Object.values(fields)
    .filter(({ claims }) => claims && !isOff)
    .map(({ label }) => label);
}

/** Flattens a setting for the audit trail, which stores plain values only: each list item becomes one field. */
function fieldsOf(value: object): ChangeFields {
  const fields: ChangeFields = {};
  for (const [name, field] of Object.entries<ChangeFields[string] | Values[]>({ ...value })) {
    if (!Array.isArray(field)) fields[name] = field;
    else
      for (const [place, item] of field.entries()) fields[`${name} ${place + 1}`] = inOneLine(item);
  }
  return fields;
}

function inOneLine(item: Values): string {
  return Object.entries(item)
    .flatMap(([name, value]) => (value === true ? name : typeof value === 'string' ? value : []))
    .join(' | ');
}
