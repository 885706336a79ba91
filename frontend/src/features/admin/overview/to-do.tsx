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
import { PartFailed } from '../shared/part-failed.tsx';
import styles from './to-do.module.css';
import { useRange } from './use-range.ts';

export interface ToDoProps {
  onReview: () => void;
  onQuestions: () => void;
  onUndelivered: () => void;
  onSettings: () => void;
}

/** Open tasks for an admin. */
export function ToDo({ onReview, onQuestions, onUndelivered, onSettings }: ToDoProps) {
  const [range] = useRange();
  const { data, isError, isFetching, refetch } = useGetAdminOverviewQuery({ days: range });
  const settings = useGetSiteSettingsQuery();
  if (isError && !isFetching && !data)
    return <PartFailed part="to-do list" onRetry={() => void refetch()} />;
  // Tiles that came later would move the rest of the page once more.
  if (!data || settings.isLoading) return <Skeleton />;
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
          <TextButton className={styles.way} onClick={onUndelivered}>
            See why
          </TextButton>
        </li>
      ) : null}
      <SettingWarnings settings={settings.data?.settings ?? []} onSettings={onSettings} />
      <BackupLine backup={data.backup} />
    </ul>
  );
}

/** Tiles of the size and number that are usual. */
function Skeleton() {
  return (
    <div aria-hidden="true" className={styles.list}>
      {Array.from({ length: 5 }, (_, tile) => (
        <span key={tile} className={styles.wait} />
      ))}
    </div>
  );
}

/** Settings that are missing or not confirmed, or that would be shown without an end. */
function SettingWarnings({
  settings,
  onSettings,
}: Pick<ToDoProps, 'onSettings'> & { settings: readonly SiteSettingDto[] }) {
  const banner = settings.find(({ name }) => name === 'banner')?.value;
  const warnings = [
    { badge: 'Missing', ...gapsOf(settings, 'missing') },
    {
      badge: 'No end',
      count: null,
      words: banner?.['on'] && !banner['until'] ? 'The banner has no end.' : '',
    },
    { badge: 'Not confirmed', ...gapsOf(settings, 'unconfirmed') },
  ];
  return warnings.map(({ badge, count, words }) =>
    words ? (
      <li key={badge} className={styles.item}>
        <span>
          {count === null ? null : <strong>{figure(count)}</strong>} <span>{words}</span>{' '}
          <Badge tone="alarm">{badge}</Badge>
        </span>
        <TextButton className={styles.way} onClick={onSettings}>
          Settings
        </TextButton>
      </li>
    ) : null,
  );
}

/** How many values, and in which settings. */
function gapsOf(settings: readonly SiteSettingDto[], kind: 'missing' | 'unconfirmed') {
  const open = settings.filter((setting) => setting[kind].length > 0);
  const count = open.reduce((sum, setting) => sum + setting[kind].length, 0);
  const titles = open.map(({ title }) => title).join(', ');
  return { count, words: titles && `${count === 1 ? 'value' : 'values'} in ${titles}` };
}
