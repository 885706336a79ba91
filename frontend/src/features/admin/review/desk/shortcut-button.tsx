import type { ReactNode } from 'react';
import { classNames } from '../../../../lib/class-names.ts';
import { Button } from '../../../../ui/button.tsx';
import styles from './shortcut-button.module.css';

interface ShortcutButtonProps {
  possible: boolean;
  hint: string | null;
  onPress: () => void;
  look?: 'accept' | 'remove';
  className?: string;
  describedBy?: string;
  children: ReactNode;
}

/**
 * Button of the review with its shortcut key. When its action is not possible, the button is disabled and stays in
 * place.
 */
export function ShortcutButton({
  possible,
  hint,
  onPress,
  look,
  className,
  describedBy,
  children,
}: ShortcutButtonProps) {
  return (
    <Button
      variant="quiet"
      className={classNames(styles.button, look && styles[look], className)}
      disabled={!possible}
      aria-keyshortcuts={hint ?? undefined}
      aria-describedby={describedBy}
      onClick={onPress}
    >
      <span>{children}</span>
      {hint ? (
        <kbd className={styles.key} aria-hidden="true">
          {hint}
        </kbd>
      ) : null}
    </Button>
  );
}
