import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/clock.js';
import { editConflict } from '../../shared/domain-error.js';
import { InvalidInputError } from '../../shared/refusal.errors.js';
import { Settings } from '../config/settings.js';
import { Database } from '../database/database.js';
import { Notifications } from '../database/notifications.js';
import { Log } from '../observability/log.js';
import { type Problems, readValues } from './fields.js';
import { SiteSettingEntity } from './site-setting.entity.js';
import {
  defaultValues,
  SETTING_NAMES,
  type SettingName,
  SITE_SETTINGS,
  type SiteValues,
} from './site-settings.schema.js';
import { nextChange, type VisitorSettings, visitorSettings } from './visitor-settings.js';

export class SettingChangedError extends editConflict(
  'site-settings/changed-meanwhile',
  'Another admin changed this',
) {}

/** Who last saved a setting. Until somebody does, `version` is 0 and the rest is null. */
export interface SavedBy {
  version: number;
  updatedAt: Date | null;
  updatedBy: string | null;
}

interface State {
  values: SiteValues;
  saved: Record<SettingName, SavedBy>;
}

const UNSAVED: SavedBy = { version: 0, updatedAt: null, updatedBy: null };

/**
 * Site settings: the values that admins saved, and defaults for the others. Kept in memory, so that a page needs no
 * query and the settings stay available during a database outage.
 */
@Injectable()
export class SiteSettings {
  private readonly defaults: SiteValues;
  private state: State;
  /**
   * Valid from one time until another, in milliseconds since 1970. `from` is checked, too, because the clock may be set
   * back.
   */
  private shown: { settings: VisitorSettings; from: number; until: number } | undefined;
  private reading: Promise<void> = Promise.resolve();

  constructor(
    private readonly settings: Settings,
    private readonly database: Database,
    private readonly notifications: Notifications,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {
    this.defaults = defaultValues(settings);
    this.state = this.stateOf([]);
    notifications.follow('site-settings', () => this.reload());
  }

  get values(): SiteValues {
    return this.state.values;
  }

  savedBy(name: SettingName): SavedBy {
    return this.state.saved[name];
  }

  /** Returns the settings that visitors see now: the same object until they change. */
  forVisitors(): VisitorSettings {
    const now = this.clock.now();
    const time = now.getTime();
    if (!this.shown || time >= this.shown.until || time < this.shown.from) {
      const { isProduction } = this.settings;
      this.shown = {
        settings: visitorSettings(this.values, { now, isProduction }),
        from: time,
        until: nextChange(this.values, now),
      };
    }
    return this.shown.settings;
  }

  /** Reloads all settings. Reloads run one after the other, so that an older one never overwrites a newer one. */
  reload(): Promise<void> {
    const reading = this.reading.catch(() => undefined).then(() => this.readRows());
    this.reading = reading;
    return reading;
  }

  /** Validates and normalizes values for storage. Throws `InvalidInputError` with the invalid fields. */
  check<Name extends SettingName>(name: Name, given: unknown): SiteValues[Name] {
    const values = this.read(name, given);
    const { check } = SITE_SETTINGS[name] as { check?: (values: object) => Problems };
    const problems = check?.(values) ?? {};
    if (Object.keys(problems).length > 0) throw new InvalidInputError(problems);
    return values;
  }

  /**
   * Stores a setting in the current transaction and notifies every process at its commit. Throws
   * `SettingChangedError` when it is no longer at the version that the editor saw.
   */
  async store(
    name: SettingName,
    value: object,
    { seen, by }: { seen: number; by: string },
  ): Promise<void> {
    const values = { name, value, version: seen + 1, updatedBy: by };
    const change = { ...values, updatedAt: () => 'now()' };
    const stored =
      seen === 0
        ? await this.rows.insertUnlessTaken(values, ['version'])
        : (await this.rows.updateReturning({ name, version: seen }, change, ['version']))[0];
    if (!stored) throw new SettingChangedError();
    await this.notifications.send('site-settings');
  }

  /** The stored value, for a transaction that replaces it. */
  async stored<Name extends SettingName>(name: Name): Promise<SiteValues[Name]> {
    const lock = { mode: 'pessimistic_write' } as const;
    const row = await this.rows.findOne({ where: { name }, lock });
    return row ? this.valueOf(name, row.value) : this.defaults[name];
  }

  private get rows() {
    return this.database.repository(SiteSettingEntity);
  }

  private async readRows(): Promise<void> {
    const rows = await this.database.inBackground(() => this.rows.find());
    const state = this.stateOf(rows);
    const isSame = JSON.stringify(state) === JSON.stringify(this.state);
    if (isSame) return;
    this.state = state;
    this.shown = undefined;
  }

  private stateOf(rows: SiteSettingEntity[]): State {
    const byName = new Map(rows.map((row) => [row.name, row]));
    const values: Partial<Record<SettingName, unknown>> = {};
    const saved: Partial<Record<SettingName, SavedBy>> = {};
    for (const name of SETTING_NAMES) {
      const row = byName.get(name);
      values[name] = row ? this.valueOf(name, row.value) : this.defaults[name];
      saved[name] = row
        ? { version: row.version, updatedAt: row.updatedAt, updatedBy: row.updatedBy }
        : UNSAVED;
    }
    return { values: values as SiteValues, saved: saved as State['saved'] };
  }

  /**
   * Falls back to the default for a row that this version of the product can't use, so that no page breaks. Another
   * version may have stored the row with unknown fields, or without fields that this version has.
   */
  private valueOf<Name extends SettingName>(name: Name, value: unknown): SiteValues[Name] {
    try {
      return this.read(name, isRecord(value) ? this.withKnownFields(name, value) : value);
    } catch (failure) {
      this.log.error({ setting: name, err: failure }, 'a stored site setting cannot be used');
      return this.defaults[name];
    }
  }

  private read<Name extends SettingName>(name: Name, given: unknown): SiteValues[Name] {
    const problems: Problems = {};
    const values = readValues(SITE_SETTINGS[name].fields, given, problems);
    if (Object.keys(problems).length > 0) throw new InvalidInputError(problems);
    return values as SiteValues[Name];
  }

  private withKnownFields(name: SettingName, value: Record<string, unknown>): object {
    const { fields } = SITE_SETTINGS[name];
    const known = Object.entries(value).filter(([field]) => Object.hasOwn(fields, field));
    return { ...this.defaults[name], ...Object.fromEntries(known) };
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
