import { useState } from 'react';
import { forgetUnsaved, storeUnsaved, unsavedOf } from '../../../lib/unsaved-forms.ts';

/** Unsaved input of a form. It survives another tab of the portal and a login, but not a reload of the page. */
export function useUnsaved<Draft>(form: string) {
  /** The latest input, which may have been typed after the last render, for example during a save. */
  const newest = () => unsavedOf(form) as Draft | undefined;
  const [draft, setDraft] = useState(newest);
  const store = (next: Draft | undefined, name = form) => {
    setDraft(next);
    if (next) storeUnsaved(name, next);
    else forgetUnsaved(name);
  };
  return { draft, newest, store };
}
