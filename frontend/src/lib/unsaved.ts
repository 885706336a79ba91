const unsaved = new Map<string, unknown>();

/** Keeps what was typed into a form while this page lives, for when a login leads back to it; never a password. */
export function keepUnsaved(form: string, values: unknown): void {
  unsaved.set(form, values);
}

/** What a form has kept; undefined when that is nothing. */
export function unsavedOf(form: string): unknown {
  return unsaved.get(form);
}

/** Whether any form whose name begins so has kept something. */
export function hasUnsaved(prefix: string): boolean {
  return [...unsaved.keys()].some((form) => form.startsWith(prefix));
}

export function forgetUnsaved(form: string): void {
  unsaved.delete(form);
}

/** Forgets what every form has kept. */
export function forgetAllUnsaved(): void {
  unsaved.clear();
}
