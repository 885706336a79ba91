import { type SubmitEvent, useId, useState } from 'react';
import { useReportImageMutation } from '../../../api/api.ts';
import { type ReportReason, reporting, reportReasons } from '../../../content/reporting.ts';
import { errorMessage, errorStatus, NOT_FOUND } from '../../../lib/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { RadioList } from '../../../ui/radio-list.tsx';
import { toast } from '../../../ui/toast.ts';
import styles from './report-dialog.module.css';

const reasons = Object.entries(reportReasons) as [ReportReason, string][];

export interface ReportDialogProps {
  /** The photo to report; null when the form is closed. */
  imageId: number | null;
  onClose: () => void;
  onReported: () => void;
}

/** Form to report a photo, without a login. */
export function ReportDialog({ imageId, onClose, onReported }: ReportDialogProps) {
  return (
    <Dialog
      open={imageId !== null}
      onOpenChange={onClose}
      title={reporting.button}
      description={reporting.promise}
    >
      {imageId === null ? null : <ReportForm imageId={imageId} onReported={onReported} />}
    </Dialog>
  );
}

interface ReportFormProps {
  imageId: number;
  onReported: () => void;
}

function ReportForm({ imageId, onReported }: ReportFormProps) {
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [problem, setProblem] = useState('');
  const [report, { isLoading }] = useReportImageMutation();
  const problemId = useId();

  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isLoading) return;
    if (!reason) return setProblem(reporting.noReason);
    setProblem('');
    const said = await report({ reportImageDto: { imageId, reason } })
      .unwrap()
      .then(
        ({ message }) => message,
        (failure: unknown) => {
          if (errorStatus(failure) === NOT_FOUND) return reporting.gone;
          setProblem(errorMessage(failure, reporting.failed));
          return null;
        },
      );
    if (said === null) return;
    toast({ title: reporting.done, description: said, tone: 'success' });
    onReported();
  };

  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      <RadioList
        legend={reporting.reason}
        options={reasons}
        value={reason}
        onChange={(chosen) => {
          setReason(chosen);
          setProblem('');
        }}
        describedBy={problem ? problemId : undefined}
      />
      <p id={problemId} className={styles.problem} role="alert">
        {problem}
      </p>
      <Button type="submit" pending={isLoading}>
        {isLoading ? reporting.sending : reporting.send}
      </Button>
    </form>
  );
}
