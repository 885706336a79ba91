import type { BackupReportDto } from '../../../api/admin.ts';
import { Badge } from '../../../ui/badge.tsx';
import { backupWords } from './backup-words.ts';
import styles from './to-do.module.css';

/** Says how old the last good backup is, and whether it could be restored. */
export function BackupLine({ backup }: { backup: BackupReportDto }) {
  return (
    <li className={styles.item}>
      <span>
        <span>{backupWords(backup)}</span>{' '}
        {backup.isLate ? <Badge tone="alarm">Too old</Badge> : null}{' '}
        {backup.hasFailed ? <Badge tone="alarm">The backup failed</Badge> : null}{' '}
        {backup.hasFailedDrill ? <Badge tone="alarm">The drill failed</Badge> : null}
      </span>
    </li>
  );
}
