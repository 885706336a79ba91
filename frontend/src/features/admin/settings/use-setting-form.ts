import { type RefObject, useState } from 'react';
import { type SiteSettingDto, useSaveSiteSettingMutation } from '../../../api/admin.ts';
import { fieldErrors } from '../../../lib/errors.ts';
import { toast } from '../../../ui/toast.ts';
import { tellNotSaved } from '../tables/tell-failure.ts';
import { useFirstError } from '../tables/use-first-error.ts';
import { useUnsaved } from '../tables/use-unsaved.ts';
import type { Values } from './setting-values.ts';

export const SETTING_DRAFTS = 'setting/';

/** Unsaved values, and the version that they are based on. */
interface Draft {
  values: Values;
  seen: number;
}

export interface SettingForm {
  /** The newest known version. */
  setting: SiteSettingDto;
  values: Values;
  errors: Record<string, string>;
  isDirty: boolean;
  /** Whether there is something to save: a change, or a default that nobody has confirmed. */
  canSave: boolean;
  isSaving: boolean;
  /** Whether another admin has saved this setting since the first unsaved change. */
  isOvertaken: boolean;
  change: (name: string, value: unknown) => void;
  save: () => Promise<void>;
  /** Drops the unsaved values and shows the saved ones. */
  discard: () => void;
  /** Makes the next save overwrite the version that another admin saved. */
  replaceTheirs: () => void;
}

/** Form state of one setting. */
export function useSettingForm(
  listed: SiteSettingDto,
  form: RefObject<HTMLFormElement | null>,
): SettingForm {
  // The settings are read again only after a save; values that are typed until then are based on the saved version.
  const [stored, setStored] = useState(listed);
  const setting = stored.version > listed.version ? stored : listed;
  const { draft, newest, keep } = useUnsaved<Draft>(SETTING_DRAFTS + listed.name);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [put, { isLoading: isSaving }] = useSaveSiteSettingMutation();
  const values = draft?.values ?? setting.value;
  const canSave = draft !== undefined || setting.unconfirmed.length > 0;

  const change = (name: string, value: unknown) => {
    const next = { ...values, [name]: value };
    const isBack = JSON.stringify(next) === JSON.stringify(setting.value);
    keep(isBack ? undefined : { values: next, seen: draft?.seen ?? setting.version });
    setErrors((all) => withoutErrorsOf(all, name));
  };
  const discard = () => {
    keep(undefined);
    setErrors({});
  };
  const save = async () => {
    if (!canSave || isSaving) return;
    const saveSiteSettingDto = { seen: draft?.seen ?? setting.version, value: values };
    try {
      const saved = await put({ name: setting.name, saveSiteSettingDto }).unwrap();
      const typed = newest();
      setStored(saved);
      discard();
      // Keeps values that were typed during the save.
      if (typed && typed !== draft) keep({ ...typed, seen: saved.version });
      toast({ title: 'Saved', description: `${setting.title} is on the site.`, tone: 'success' });
    } catch (error) {
      const refused = fieldErrors(error);
      setErrors(refused);
      if (Object.keys(refused).length === 0) tellNotSaved(error);
    }
  };

  useFirstError(form, errors);
  return {
    setting,
    values,
    errors,
    isDirty: draft !== undefined,
    canSave,
    isSaving,
    isOvertaken: draft !== undefined && draft.seen !== setting.version,
    change,
    save,
    discard,
    replaceTheirs: () => keep(draft && { ...draft, seen: setting.version }),
  };
}

/** Errors of list items are keyed by index, and the items may have moved. */
function withoutErrorsOf(errors: Record<string, string>, name: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).filter(([path]) => path !== name && !path.startsWith(`${name}.`)),
  );
}
