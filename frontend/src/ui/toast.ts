import {
  reduceToasts,
  type ToastAction,
  type ToastEntry,
  type ToastMessage,
} from './toast-state.ts';

const REMOVE_AFTER_MS = 1_000_000;

let toasts: ToastEntry[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a short notice for five seconds; it waits when the notices are not on the page yet. */
export function toast(message: ToastMessage): void {
  lastId += 1;
  dispatch({ type: 'shown', id: lastId, message });
}

/** Closes a toast and forgets it later, so that its way out can be seen. */
export function dismissToast(id: number): void {
  dispatch({ type: 'dismissed', id });
  setTimeout(() => dispatch({ type: 'removed', id }), REMOVE_AFTER_MS);
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentToasts(): ToastEntry[] {
  return toasts;
}

function dispatch(action: ToastAction): void {
  toasts = reduceToasts(toasts, action);
  for (const listener of listeners) listener();
}
