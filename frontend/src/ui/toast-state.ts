import type { ReactNode } from 'react';

export interface ToastMessage {
  title: string;
  description?: ReactNode;
  tone?: 'success' | 'error';
}

export interface ToastEntry extends ToastMessage {
  id: number;
  open: boolean;
}

export type ToastAction =
  | { type: 'shown'; id: number; message: ToastMessage }
  | { type: 'dismissed'; id: number }
  | { type: 'removed'; id: number };

const LIMIT = 1;

/** Reducer of the toasts; a new toast replaces the visible one. */
export function reduceToasts(toasts: ToastEntry[], action: ToastAction): ToastEntry[] {
  switch (action.type) {
    case 'shown':
      return [{ ...action.message, id: action.id, open: true }, ...toasts].slice(0, LIMIT);
    case 'dismissed':
      return toasts.map((entry) => (entry.id === action.id ? { ...entry, open: false } : entry));
    case 'removed':
      return toasts.filter((entry) => entry.id !== action.id);
  }
}
