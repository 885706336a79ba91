import { TOASTS } from '../content/rules.ts';
import {
  reduceToasts,
  type ToastAction,
  type ToastEntry,
  type ToastMessage,
} from './toast-state.ts';

let toasts: ToastEntry[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a toast and returns its id; queued until the toaster has loaded. */
export function toast(message: ToastMessage): number {
  lastId += 1;
  dispatch({ type: 'shown', id: lastId, message });
  return lastId;
}

/** Closes a toast. Its entry is removed later, when the exit animation is over. */
export function dismissToast(id: number): void {
  dispatch({ type: 'dismissed', id });
  setTimeout(() => dispatch({ type: 'removed', id }), TOASTS.removedAfter);
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
