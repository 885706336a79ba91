import { type RefObject, useEffect } from 'react';

/** Focuses the first invalid field when a form gets its first error. */
export function useFirstError(
  form: RefObject<HTMLFormElement | null>,
  errors: Readonly<Record<string, string | undefined>>,
): void {
  const some = Object.values(errors).some(Boolean);
  useEffect(() => {
    if (some) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, some]);
}
