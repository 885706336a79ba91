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

/** A button that stays in place when its action is not possible, with the key that does the same. */
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
