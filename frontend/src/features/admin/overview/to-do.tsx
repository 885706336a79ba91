import {
  type SiteSettingDto,
  useGetAdminOverviewQuery,
  useGetSiteSettingsQuery,
} from '../../../api/admin.ts';
import { Badge } from '../../../ui/badge.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import { figure } from '../shared/formats.ts';
import { FEWEST_PLANNED_DAYS } from '../questions/planned-words.ts';
import { BackupLine } from './backup-line.tsx';
import { PanelSkeleton } from '../shared/panel-skeleton.tsx';
import styles from './to-do.module.css';
import { useRange } from './use-range.ts';

export interface ToDoProps {
  onReview: () => void;
  onQuestions: () => void;
  onSettings: () => void;
}

/** Open tasks for an admin. */
export function ToDo({ onReview, onQuestions, onSettings }: ToDoProps) {
  const [range] = useRange();
  const { data, isError } = useGetAdminOverviewQuery({ days: range });
  if (isError && !data) return <p>This could not be loaded.</p>;
  if (!data) return <PanelSkeleton lines={3} />;
  const { reviewBacklog, reportedImages, appealedImages, plannedDays, undeliveredMails } = data;
  return (
    <ul className={styles.list}>
      {reportedImages > 0 ? (
        <li className={styles.item}>
          <span>
            <strong>{figure(reportedImages)}</strong>{' '}
            <span>{`${reportedImages === 1 ? 'reported image waits' : 'reported images wait'} for a decision`}</span>{' '}
            <Badge tone="alarm">Urgent</Badge>
          </span>
          <TextButton className={styles.way} onClick={onReview}>
            Review reports
          </TextButton>
        </li>
      ) : null}
      {appealedImages > 0 ? (
        <li className={styles.item}>
          <span>
            <strong>{figure(appealedImages)}</strong>{' '}
            <span>{`${appealedImages === 1 ? 'removed image waits' : 'removed images wait'} for another review`}</span>
          </span>
          <TextButton className={styles.way} onClick={onReview}>
            Review again
          </TextButton>
        </li>
      ) : null}
      <li className={styles.item}>
        <span>
          <strong>{figure(reviewBacklog)}</strong>{' '}
          <span>{`${reviewBacklog === 1 ? 'image waits' : 'images wait'} for review`}</span>
        </span>
        <TextButton className={styles.way} onClick={onReview}>
          Review
        </TextButton>
      </li>
      <li className={styles.item}>
        <span>
          <strong>{figure(plannedDays)}</strong>{' '}
          <span>{`${plannedDays === 1 ? 'day has' : 'days have'} a planned question, from today on`}</span>{' '}
          {plannedDays < FEWEST_PLANNED_DAYS ? <Badge tone="alarm">Plan more</Badge> : null}
        </span>
        <TextButton className={styles.way} onClick={onQuestions}>
          Plan
        </TextButton>
      </li>
      {undeliveredMails > 0 ? (
        <li className={styles.item}>
          <span>
            <strong>{figure(undeliveredMails)}</strong>{' '}
            <span>{`${undeliveredMails === 1 ? 'mail has' : 'mails have'} not been delivered`}</span>{' '}
            <Badge tone="alarm">Look at the mail server</Badge>
          </span>
        </li>
      ) : null}
      <SettingWarnings onSettings={onSettings} />
      <BackupLine backup={data.backup} />
    </ul>
  );
}

/** Settings that are missing or not confirmed, or that would be shown without an end. */
function SettingWarnings({ onSettings }: Pick<ToDoProps, 'onSettings'>) {
  const { data } = useGetSiteSettingsQuery();
  const all = data?.settings ?? [];
  const banner = all.find(({ name }) => name === 'banner')?.value;
  const warnings = [
    { badge: 'Missing', words: labelsOf(all, 'missing') },
    { badge: 'No end', words: banner?.['on'] && !banner['until'] ? 'The banner has no end.' : '' },
    { badge: 'Not confirmed', words: labelsOf(all, 'unconfirmed') },
  ];
  return warnings.map(({ badge, words }) =>
    words ? (
      <li key={badge} className={styles.item}>
        <span>
          <Badge tone="alarm">{badge}</Badge> <span>{words}</span>
        </span>
        <TextButton className={styles.way} onClick={onSettings}>
          Settings
        </TextButton>
      </li>
    ) : null,
  );
}

function labelsOf(settings: readonly SiteSettingDto[], kind: 'missing' | 'unconfirmed'): string {
  return settings
    .filter((setting) => setting[kind].length > 0)
    .map((setting) => `${setting.title}: ${setting[kind].join(', ')}`)
    .join('; ');
}
