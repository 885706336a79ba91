import { type RefCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import * as Toast from 'radix-ui/toast';
import { TOASTS } from '../content/rules.ts';
import { classNames } from '../lib/class-names.ts';
import { Cross } from './icon.tsx';
import { currentToasts, dismissToast, subscribeToToasts } from './toast.ts';
import type { ToastEntry } from './toast-state.ts';
import styles from './toaster.module.css';
import { useToastPlace } from './use-toast-place.ts';

/** Toast region; F8 focuses it. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts);
  const list = useRef<HTMLOListElement>(null);
  const isEmpty = !toasts.some(({ open }) => open);

  // A toast stays open while the pointer is over it. When such a toast is closed, Chromium sends no `pointerleave`,
  // and later toasts would never close.
  useEffect(() => {
    if (isEmpty) list.current?.parentElement?.dispatchEvent(new Event('pointerleave'));
  }, [isEmpty]);

  const place = useToastPlace();

  return (
    <Toast.Provider duration={TOASTS.shown}>
      {toasts.map((entry) => (
        <ToastItem key={entry.id} entry={entry} placed={place} />
      ))}
      <Toast.Viewport ref={list} className={styles.region} label="Notifications" />
    </Toast.Provider>
  );
}

interface ToastItemProps {
  entry: ToastEntry;
  placed: RefCallback<HTMLLIElement>;
}

function ToastItem({ entry, placed }: ToastItemProps) {
  return (
    <Toast.Root
      ref={placed}
      open={entry.open}
      onOpenChange={(open) => {
        if (!open) dismissToast(entry.id);
      }}
      type={entry.tone === 'error' ? 'foreground' : 'background'}
      className={classNames(styles.notice, entry.tone && styles[entry.tone])}
    >
      <Toast.Title className={styles.title}>{entry.title}</Toast.Title>
      {entry.description ? (
        <Toast.Description className={styles.description}>{entry.description}</Toast.Description>
      ) : null}
      <Toast.Close className={styles.close} aria-label="Close">
        <Cross />
      </Toast.Close>
    </Toast.Root>
  );
}

export default Toaster;
