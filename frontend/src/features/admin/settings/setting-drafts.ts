import type { SettingName, SiteSettingDto } from '../../../api/admin.ts';
import type { Values } from './setting-values.ts';

/** Unsaved values of a setting, and the saved ones that they are based on. */
export interface Draft {
  values: Values;
  base: Values;
  /** The version of `base`. */
  seen: number;
  /** Whether the values are saved without a change, because an admin has confirmed the default. */
  confirms: boolean;
}

export type Drafts = Partial<Record<SettingName, Draft>>;

export function draftOf({ value, version }: SiteSettingDto): Draft {
  return { values: value, base: value, seen: version, confirms: false };
}

/** The drafts with this draft for a setting. A draft that would save nothing is left out. */
export function withDraft(drafts: Drafts, name: SettingName, draft: Draft | undefined): Drafts {
  const { [name]: _before, ...others } = drafts;
  const saves = draft && (draft.confirms || changedFields(draft).length > 0);
  return saves ? { ...others, [name]: draft } : others;
}

export function changedFields({ values, base }: Draft): string[] {
  return Object.keys(values).filter(
    (field) => JSON.stringify(values[field]) !== JSON.stringify(base[field]),
  );
}

/** Number of changed fields; a confirmed default counts as one. */
export function countChanges(drafts: Drafts): number {
  return Object.values(drafts).reduce(
    (count, draft) => count + Math.max(1, changedFields(draft).length),
    0,
  );
}

/**
 * The draft, based on the values that another admin has saved since. Only the changed fields of the draft replace them.
 */
export function rebased(draft: Draft, { value, version }: SiteSettingDto): Draft {
  const own = changedFields(draft).map((field) => [field, draft.values[field]] as const);
  return { ...draft, base: value, seen: version, values: { ...value, ...Object.fromEntries(own) } };
}

/** The drafts that remain after `sent` was saved: what was typed during the save. */
export function typedSince(sent: Drafts, now: Drafts, saved: readonly SiteSettingDto[]): Drafts {
  return saved.reduce((left, setting) => {
    const [draft, before] = [now[setting.name], sent[setting.name]];
    if (!draft || !before) return left;
    const since = { ...draft, base: before.values, confirms: false };
    return withDraft(left, setting.name, rebased(since, setting));
  }, now);
}
