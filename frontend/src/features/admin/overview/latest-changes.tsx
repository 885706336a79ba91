import { useState } from 'react';
import { useListChangesQuery } from '../../../api/admin.ts';
import { classNames } from '../../../lib/class-names.ts';
import { Button } from '../../../ui/button.tsx';
import small from '../shared/small-buttons.module.css';
import { When } from '../shared/when.tsx';
import { changeWords, changedFields } from './change-words.ts';
import styles from './latest-changes.module.css';
import { PanelSkeleton } from '../shared/panel-skeleton.tsx';
import { PartFailed } from '../shared/part-failed.tsx';

const FIRST = 8;
const MORE = 50;

/** Latest entries of the audit trail. */
export function LatestChanges() {
  const [limit, setLimit] = useState(FIRST);
  const { data, isError, isFetching, refetch } = useListChangesQuery({ limit });
  if (isError && !isFetching) return <PartFailed part="changes" onRetry={() => void refetch()} />;
  if (!data) return <PanelSkeleton lines={FIRST} />;
  if (data.length === 0) return <p>Nothing has been changed yet.</p>;
  return (
    <>
      <ol className={styles.changes}>
        {data.map((change) => (
          <li key={change.id} className={styles.change}>
            <p>
              <strong>{change.admin}</strong>{' '}
              <span>{changeWords(change.action, change.subject)}</span>
            </p>
            <p className={styles.fields}>{changedFields(change.before, change.after)}</p>
            <span className={styles.when}>
              <When at={change.at} />
            </span>
          </li>
        ))}
      </ol>
      {limit === FIRST && data.length === FIRST ? (
        <Button
          variant="quiet"
          className={classNames(small.small, styles.more)}
          onClick={() => setLimit(MORE)}
        >
          Show more
        </Button>
      ) : null}
    </>
  );
}
