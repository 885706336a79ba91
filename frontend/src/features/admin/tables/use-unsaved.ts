import { useState } from 'react';
import { forgetUnsaved, keepUnsaved, unsavedOf } from '../../../lib/unsaved-forms.ts';

/** Unsaved input of a form. It survives a tab switch and a login, but not a reload. */
export function useUnsaved<Draft>(form: string) {
  /** Also what was typed after the last render, as during a save. */
  const newest = () => unsavedOf(form) as Draft | undefined;
  const [draft, setDraft] = useState(newest);
  const keep = (next: Draft | undefined, name = form) => {
    setDraft(next);
    if (next) keepUnsaved(name, next);
    else forgetUnsaved(name);
  };
  return { draft, newest, keep };
}
