import {
  type ComponentType,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useState,
} from 'react';
import { reporting } from '../../../content/reporting.ts';
import { loadDialog } from '../../../ui/load-dialog.ts';
import type { Rating } from '../card/use-rating.ts';
import { rememberReported } from '../queue/known-photos.ts';
import styles from './report-control.module.css';
import type { ReportDialogProps } from './report-dialog.tsx';
import { useLastPress } from './use-last-press.ts';

/** Time in ms after a press on the card in which a press here is ignored as a slip of the finger. */
const SLIP = 700;

interface ReportControlProps {
  rating: Rating;
  card: RefObject<HTMLElement | null>;
}

interface Report {
  imageId: number;
  /** Whether the user had paused the countdown before. */
  paused: boolean;
}

/** Button that opens the form to report the shown photo. The photo stays until the form is closed. */
export default function ReportControl({ rating, card }: ReportControlProps): ReactNode {
  const { session, supplied, state } = rating;
  const [report, setReport] = useState<Report | null>(null);
  const [Form, setForm] = useState<ComponentType<ReportDialogProps> | null>(null);
  const lastPress = useLastPress(card);
  const imageId = state.phase === 'shown' ? supplied.showing?.photo.id : undefined;

  const end = ({ paused }: Report) => {
    session.send({ type: 'pause', paused });
    setReport(null);
  };
  const begin = async ({ detail }: MouseEvent) => {
    const slipped = detail > 0 && performance.now() - lastPress.current < SLIP;
    if (imageId === undefined || slipped || report) return;
    const begun = { imageId, paused: state.pausedByUser };
    session.send({ type: 'pause', paused: true });
    setReport(begun);
    const code = await loadDialog(() => import('./report-dialog.tsx'));
    if (code) setForm(() => code.ReportDialog);
    else end(begun);
  };
  const skip = (reported: Report) => {
    rememberReported(reported.imageId);
    end(reported);
    session.send({ type: 'skip' });
  };

  return (
    <>
      <button
        type="button"
        className={styles.control}
        aria-label={reporting.button}
        aria-haspopup="dialog"
        aria-disabled={imageId === undefined}
        onClick={(event) => void begin(event)}
      >
        <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
          <path
            d="M6 20V4.5h11.5l-2.4 4 2.4 4H6"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      </button>
      {Form ? (
        <Form
          imageId={report?.imageId ?? null}
          onClose={() => report && end(report)}
          onReported={() => report && skip(report)}
        />
      ) : null}
    </>
  );
}
