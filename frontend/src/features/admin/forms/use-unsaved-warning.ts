import { useEffect } from 'react';
import { hasUnsaved } from '../../../lib/unsaved-forms.ts';

/** Prefixes of the names of forms. */
const guarded = new Set<string>();

/** Makes the browser confirm leaving the page while a form whose name starts with `forms` has unsaved input. */
export function useUnsavedWarning(forms: string): void {
  useEffect(() => {
    guarded.add(forms);
    // One listener, which is never removed, because the input may be on a tab of the portal that is not open.
    window.addEventListener('beforeunload', warn);
  }, [forms]);
}

function warn(event: BeforeUnloadEvent): void {
  if ([...guarded].some(hasUnsaved)) event.preventDefault();
}
