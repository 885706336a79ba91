import styles from './audience-switch.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

interface AudienceSwitchProps {
  isPublic: boolean;
  /** Label while the switch is on: who sees the item. */
  audience: string;
  busy?: boolean;
  /** Id of the element that names the item. */
  describedBy?: string;
  onTurn: () => void;
}

/** Switch for the visibility of a photo or an answer; its label gives the current state. */
export function AudienceSwitch(props: AudienceSwitchProps) {
  const { isPublic, audience, busy = false, describedBy, onTurn } = props;
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isPublic}
      aria-busy={busy || undefined}
      aria-describedby={describedBy}
      className={styles.switch}
      onClick={onTurn}
    >
      <span className={styles.track} aria-hidden="true" />
      {isPublic ? (
        <span className={styles.label}>{audience}</span>
      ) : (
        <span className={styles.label}>
          <span>Only me</span>
          <VisuallyHidden>{`. ${audience}`}</VisuallyHidden>
        </span>
      )}
    </button>
  );
}
