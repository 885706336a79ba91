import { useEffect, useState } from 'react';
import {
  type ImageHistory as History,
  type ReviewedImage,
  useGetImageHistoryQuery,
} from '../../../../api/admin-review.ts';
import { removalInWords } from '../../../../content/removal-reasons.ts';
import { reportReasons } from '../../../../content/reporting.ts';
import { When } from '../../shared/when.tsx';
import styles from './image-history.module.css';
import { pastDecision, reportCount } from './history-words.ts';

/** Delay in ms before the request, so that moving with a held key does not request the history of each photo. */
const DELAY = 200;

interface ImageHistoryProps {
  image: ReviewedImage;
}

/** Reports of the photo, and earlier decisions about it. */
export function ImageHistory({ image }: ImageHistoryProps) {
  const id = useSettled(image.id, DELAY);
  const { currentData, isError, refetch } = useGetImageHistoryQuery({ id });
  const history = id === image.id ? currentData : undefined;
  const reason = removalInWords(image);
  return (
    <section className={styles.history} aria-label="Reports and past decisions">
      {image.similar ? <p className={styles.held}>Looks like a removed photo.</p> : null}
      {image.held ? <p className={styles.held}>Hidden from everybody until you decide.</p> : null}
      {image.appealed ? <p className={styles.held}>The owner asks for another review.</p> : null}
      {image.appealed && image.appealNote ? (
        <p className={styles.note}>{`“${image.appealNote}”`}</p>
      ) : null}
      {reason ? <p>{`Reason of the removal: ${reason}`}</p> : null}
      <h2>Reports</h2>
      <Reports history={history} />
      <h2>Past decisions</h2>
      <Decisions history={history} />
      {isError && !history ? (
        <p>
          <span>These could not be loaded.</span>{' '}
          <button type="button" className={styles.retry} onClick={() => void refetch()}>
            Load them again
          </button>
        </p>
      ) : null}
    </section>
  );
}

function Reports({ history }: { history: History | undefined }) {
  if (!history) return <p aria-hidden="true">…</p>;
  if (history.reports.length === 0) return <p>None.</p>;
  return (
    <ul>
      {history.reports.map(({ reason, open, settled, latestAt }) => (
        <li key={reason}>
          <strong>{reportReasons[reason]}</strong>
          <span>
            <span>{`${reportCount(open, settled)},`}</span> <When at={latestAt} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Decisions({ history }: { history: History | undefined }) {
  if (!history) return <p aria-hidden="true">…</p>;
  if (history.decisions.length === 0) return <p>None.</p>;
  return (
    <ol>
      {history.decisions.map(({ at, admin, action }) => (
        <li key={at + action}>
          <span>{`${pastDecision(action)} by ${admin}`}</span>
          <When at={at} />
        </li>
      ))}
    </ol>
  );
}

/** The value, updated only when it has not changed for this many milliseconds. */
function useSettled<T>(value: T, delay: number): T {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}
