const unsaved = new Map<string, unknown>();

/** Keeps form values in memory across a login, until the page is closed; never a password. */
export function keepUnsaved(form: string, values: unknown): void {
  unsaved.set(form, values);
}

/** Kept values of a form; undefined when there are none. */
export function unsavedOf(form: string): unknown {
  return unsaved.get(form);
}

/** Whether any form whose name starts with `prefix` has kept values. */
export function hasUnsaved(prefix: string): boolean {
  return [...unsaved.keys()].some((form) => form.startsWith(prefix));
}

export function forgetUnsaved(form: string): void {
  unsaved.delete(form);
}

/** Drops the kept values of all forms. */
export function forgetAllUnsaved(): void {
  unsaved.clear();
}
