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

/** Shows a toast for five seconds and returns its id; queued until the toaster has loaded. */
export function toast(message: ToastMessage): number {
  lastId += 1;
  dispatch({ type: 'shown', id: lastId, message });
  return lastId;
}

/** Closes a toast, and removes it after its exit animation. */
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
