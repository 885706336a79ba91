import { use } from 'react';
import { IsAdmin } from '../../session/use-admin-session.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import styles from './key-legend.module.css';
import { type Command, gridKeys, keys } from './review-keys.ts';

interface KeyLegendProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  letters: boolean;
  inGrid: boolean;
  onLetters: (on: boolean) => void;
}

/** Keyboard shortcuts of the review, and the switch for the single-character ones. */
export function KeyLegend({ open, onOpenChange, letters, inGrid, onLetters }: KeyLegendProps) {
  const isAdmin = use(IsAdmin);
  const isUsable = ({ command }: { command: Command }) =>
    !(inGrid && command === 'rotate') && (isAdmin || command !== 'expunge');
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keyboard keys">
      <div className={styles.legend}>
        <dl className={styles.keys}>
          {keys.filter(isUsable).map(({ command, key, label, does }) => (
            <div key={command} className={styles.row} data-off={isOff(key, letters) || undefined}>
              <dt>
                <kbd className={styles.key}>{label}</kbd>
              </dt>
              <dd>{isOff(key, letters) ? `${does} (off)` : does}</dd>
            </div>
          ))}
          {inGrid
            ? gridKeys.map(({ label, does }) => (
                <div key={label} className={styles.row}>
                  <dt>
                    <kbd className={styles.key}>{label}</kbd>
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))
            : null}
        </dl>
        <label className={styles.switch}>
          <input
            type="checkbox"
            role="switch"
            checked={letters}
            onChange={({ target }) => onLetters(target.checked)}
          />
          <span>Single-letter keys</span>
        </label>
        <p className={styles.note}>
          The arrow keys always work. Keys are left alone while you type in a field. Where your
          keyboard types other letters, the key in the same place counts.
        </p>
      </div>
    </Dialog>
  );
}

function isOff(key: string, letters: boolean): boolean {
  return key.length === 1 && !letters;
}
