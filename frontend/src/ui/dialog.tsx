import { type ReactNode, useRef } from 'react';
import * as RadixDialog from 'radix-ui/dialog';
import styles from './dialog.module.css';
import { Cross } from './icon.tsx';
import { FalliblePart } from './fallible-part.tsx';
import { useBackToClose } from './use-back-to-close.ts';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  /** Whether Back on Android closes the dialog. False once the dialog has asked whether to stay open. */
  backCloses?: boolean;
  children?: ReactNode;
}

/**
 * Modal dialog with a focus trap. The focus starts on the first field of a form, or on Close. The overlay is our own
 * element, because the one of Radix injects a style tag, which the CSP of the portal blocks.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  backCloses = true,
  children,
}: DialogProps) {
  /** The control that had the focus before, and the focusable element around it, in case the control is removed. */
  const openers = useRef<(Element | null | undefined)[]>([]);
  useBackToClose(open && backCloses, () => onOpenChange(false));
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <div className={styles.veil} data-dialog-veil="" />
        <RadixDialog.Content
          className={styles.sheet}
          // Radix disables the page first and enables its dialog later; a click in between would be lost.
          style={{ pointerEvents: 'auto' }}
          // Without a trigger, the dialog has to restore the focus itself.
          onOpenAutoFocus={(event) => {
            const opener = document.activeElement;
            openers.current = [opener, opener?.parentElement?.closest('[tabindex]')];
            const field = firstField(event.currentTarget);
            if (!field) return;
            event.preventDefault();
            field.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // A response to a call of the dialog may already have moved the focus.
            if (document.activeElement !== document.body) return;
            const left = openers.current.find((element) => element?.isConnected);
            if (left instanceof HTMLElement) left.focus();
          }}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <header className={styles.head}>
            <RadixDialog.Title className={styles.title}>{title}</RadixDialog.Title>
            <RadixDialog.Close className={styles.close} aria-label="Close">
              <Cross size={20} />
            </RadixDialog.Close>
          </header>
          {description ? (
            <RadixDialog.Description className={styles.description}>
              {description}
            </RadixDialog.Description>
          ) : null}
          <div className={styles.body}>
            <FalliblePart>{children}</FalliblePart>
          </div>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** The first field to fill in; without one, the checked choice. */
function firstField(dialog: EventTarget | null): HTMLElement | undefined {
  if (!(dialog instanceof Element)) return undefined;
  const fields = [
    ...dialog.querySelectorAll<HTMLInputElement>(
      'form :is(input, textarea, select):not([readonly], :disabled)',
    ),
  ];
  const chosen = fields.filter(({ type, checked }) => type === 'radio' && checked);
  const isOpen = ({ type, name }: HTMLInputElement) =>
    type !== 'radio' || !chosen.some((radio) => radio.name === name);
  return fields.find(isOpen) ?? chosen[0];
}
