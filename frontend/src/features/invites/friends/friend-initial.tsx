import { classNames } from '../../../lib/class-names.ts';
import styles from './friend-list.module.css';

/** A friend as a small card with the first letter of the name; two cards for a friend who shares. */
export function FriendInitial({ name, paired = false }: { name: string; paired?: boolean }) {
  return (
    <span className={classNames(styles.face, paired && styles.paired)} aria-hidden="true">
      <span>{[...name][0]?.toUpperCase()}</span>
    </span>
  );
}
