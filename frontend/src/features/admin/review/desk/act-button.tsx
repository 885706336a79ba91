import type { ReactNode } from 'react';
import { classNames } from '../../../../lib/class-names.ts';
import { Button } from '../../../../ui/button.tsx';
import styles from './act-button.module.css';

interface ActButtonProps {
  possible: boolean;
  hint: string | null;
  onAct: () => void;
  look?: 'accept' | 'remove';
  className?: string;
  describedBy?: string;
  children: ReactNode;
}

/** Button of the review with its shortcut key. When its action is not possible, it is disabled but stays in place. */
export function ActButton({
  possible,
  hint,
  onAct,
  look,
  className,
  describedBy,
  children,
}: ActButtonProps) {
  return (
    <Button
      variant="quiet"
      className={classNames(styles.act, look && styles[look], className)}
      disabled={!possible}
      aria-keyshortcuts={hint ?? undefined}
      aria-describedby={describedBy}
      onClick={onAct}
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
