import { useSyncExternalStore } from 'react';
import { forgetUnsent, forgetUnsentExcept } from './unsent-files.ts';

interface Unsaved {
  values: unknown;
  owners: readonly string[];
}

const unsaved = new Map<string, Unsaved>();
let timesForgotten = 0;
const listeners = new Set<() => void>();

/**
 * Stores form values in memory, so that they survive a login until the page is closed. Callers never store a password.
 * `owners` are the accounts that may read the values; forms of the portal have none.
 */
export function storeUnsaved(form: string, values: unknown, owners: readonly string[] = []): void {
  unsaved.set(form, { values, owners });
}

/** Stored values of a form; undefined when there are none, or none for this owner. */
export function unsavedOf(form: string, owner?: string): unknown {
  const stored = unsaved.get(form);
  return owner === undefined || stored?.owners.includes(owner) ? stored?.values : undefined;
}

/** Whether any form has stored values for this owner. */
export function hasUnsavedFor(owner: string): boolean {
  return [...unsaved.values()].some(({ owners }) => owners.includes(owner));
}

/** Whether any form whose name starts with `prefix` has stored values. */
export function hasUnsaved(prefix: string): boolean {
  return [...unsaved.keys()].some((form) => form.startsWith(prefix));
}

export function forgetUnsaved(form: string): void {
  unsaved.delete(form);
}

/** Drops the stored values of all forms. */
export function forgetAllUnsaved(): void {
  unsaved.clear();
}

/** Drops the values that are stored for other users. */
export function forgetUnsavedExcept(owner: string): void {
  for (const [form, { owners }] of unsaved) {
    if (owners.length > 0 && !owners.includes(owner)) unsaved.delete(form);
  }
  forgetUnsentExcept(owner);
}

/** Drops the values that are stored for users of the site. */
export function forgetUnsavedOfUsers(): void {
  for (const [form, { owners }] of unsaved) if (owners.length > 0) unsaved.delete(form);
  forgetUnsent();
  timesForgotten += 1;
  for (const listener of listeners) listener();
}

/**
 * A number that changes with each `forgetUnsavedOfUsers`. As the key of a form, it empties the form when it is open.
 */
export function useTimesForgotten(): number {
  return useSyncExternalStore(
    subscribe,
    () => timesForgotten,
    () => 0,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
