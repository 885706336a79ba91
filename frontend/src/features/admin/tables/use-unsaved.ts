import { useState } from 'react';
import { forgetUnsaved, keepUnsaved, unsavedOf } from '../../../lib/unsaved-forms.ts';

/** Unsaved input of a form, which survives a tab switch and a login, but not a reload. */
export function useUnsaved<Draft>(form: string) {
  /** The latest input, also if it was typed after the last render, for example during a save. */
  const newest = () => unsavedOf(form) as Draft | undefined;
  const [draft, setDraft] = useState(newest);
  const keep = (next: Draft | undefined, name = form) => {
    setDraft(next);
    if (next) keepUnsaved(name, next);
    else forgetUnsaved(name);
  };
  return { draft, newest, keep };
}
