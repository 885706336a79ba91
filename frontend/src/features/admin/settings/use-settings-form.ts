import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { useDispatch } from 'react-redux';
import {
  adminApi,
  type SettingName,
  type SiteSettingDto,
  useSaveSiteSettingsMutation,
} from '../../../api/admin.ts';
import { fieldErrors } from '../../../lib/errors.ts';
import { toast } from '../../../ui/toast.ts';
import { tellNotSaved } from '../shared/tell-failure.ts';
import { useFirstError } from '../forms/use-first-error.ts';
import { useUnsaved } from '../forms/use-unsaved.ts';
import {
  changedFields,
  countChanges,
  type Draft,
  draftOf,
  type Drafts,
  rebased,
  typedSince,
  withDraft,
} from './setting-drafts.ts';
import type { Values } from './setting-values.ts';

/** Name under which unsaved settings are stored. */
export const SETTING_DRAFTS = 'settings';

/** One setting of the form. */
export interface SettingForm {
  setting: SiteSettingDto;
  values: Values;
  errors: Record<string, string>;
  isChanged: boolean;
  /** Whether the default is going to be saved unchanged, as a confirmation. */
  confirms: boolean;
  /** Whether another admin has saved this setting since the first unsaved change. */
  isOvertaken: boolean;
  change: (field: string, value: unknown) => void;
  confirm: (confirms: boolean) => void;
  /** Drops the unsaved values and shows the saved ones. */
  discard: () => void;
  /** Keeps the changed fields, and takes over the others from the version that another admin has saved. */
  keepMine: () => void;
}

/** Form state of all settings, which are saved together. */
export function useSettingsForm(
  settings: readonly SiteSettingDto[],
  form: RefObject<HTMLFormElement | null>,
) {
  const { draft: drafts = {}, newest, store } = useUnsaved<Drafts>(SETTING_DRAFTS);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [patch, { isLoading: isSaving }] = useSaveSiteSettingsMutation();
  const dispatch = useDispatch();

  const storeAll = (next: Drafts) => store(Object.keys(next).length > 0 ? next : undefined);
  const put = (name: SettingName, draft: Draft | undefined) =>
    storeAll(withDraft(newest() ?? {}, name, draft));

  const formOf = (setting: SiteSettingDto): SettingForm => {
    const { name } = setting;
    const draft = drafts[name] ?? draftOf(setting);
    return {
      setting,
      values: draft.values,
      errors: errorsOf(errors, name),
      isChanged: changedFields(draft).length > 0,
      confirms: draft.confirms,
      isOvertaken: draft.seen !== setting.version,
      change: (field, value) => {
        put(name, { ...draft, values: { ...draft.values, [field]: value } });
        setErrors((all) => withoutErrorsOf(all, `${name}.${field}`));
      },
      confirm: (confirms) => put(name, { ...draft, confirms }),
      discard: () => {
        put(name, undefined);
        setErrors((all) => withoutErrorsOf(all, name));
      },
      keepMine: () => put(name, rebased(draft, setting)),
    };
  };

  const save = async () => {
    const sent = newest();
    if (!sent || isSaving) return;
    // Without errors first, so that the first field gets the focus also when the same fields are refused again.
    setErrors({});
    const changed = Object.entries(sent).map(([name, { seen, values }]) => ({
      name: name as SettingName,
      ...{ seen, value: values },
    }));
    try {
      const saved = await patch({ saveSiteSettingsDto: { settings: changed } }).unwrap();
      // At once: a key pressed between two renders would change a draft of the version before the save.
      flushSync(() => {
        dispatch(adminApi.util.updateQueryData('getSiteSettings', undefined, () => saved) as never);
        storeAll(typedSince(sent, newest() ?? {}, saved.settings));
      });
      toast({ title: 'Saved', description: 'Your changes are live.', tone: 'success' });
    } catch (error) {
      const refused = fieldErrors(error);
      setErrors(refused);
      const isShown = changed.some(({ name }) => Object.keys(errorsOf(refused, name)).length > 0);
      if (!isShown) tellNotSaved(error);
    }
  };

  useFirstError(form, errors);
  const forms = settings.map(formOf);
  return {
    forms,
    changes: countChanges(drafts),
    isSaving,
    isOvertaken: forms.some(({ isOvertaken }) => isOvertaken),
    save,
    discardAll: () => {
      storeAll({});
      setErrors({});
    },
  };
}

/** The errors of one setting, by the path within the setting. */
function errorsOf(errors: Record<string, string>, name: string): Record<string, string> {
  const own = Object.entries(errors).filter(([path]) => path.startsWith(`${name}.`));
  return Object.fromEntries(own.map(([path, error]) => [path.slice(name.length + 1), error]));
}

/**
 * The errors without those at this path and below it. For a list, those of all items are left out: they are keyed by
 * index, and the items may have moved.
 */
function withoutErrorsOf(errors: Record<string, string>, path: string): Record<string, string> {
  const others = Object.entries(errors).filter(
    ([each]) => each !== path && !each.startsWith(`${path}.`),
  );
  return Object.fromEntries(others);
}
