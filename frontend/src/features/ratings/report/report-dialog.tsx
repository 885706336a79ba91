import { type SubmitEvent, useId, useState } from 'react';
import { useReportImageMutation } from '../../../api/api.ts';
import { type ReportReason, reportReasons } from '../../../content/report-reasons.ts';
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
      title="Report this photo"
      description="Nobody learns that it was you. This browser won’t show you the photo again."
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
    if (!reason) return setProblem('Please choose a reason.');
    setProblem('');
    const said = await report({ reportImageDto: { imageId, reason } })
      .unwrap()
      .then(
        ({ message }) => message,
        (failure: unknown) => {
          if (errorStatus(failure) === NOT_FOUND)
            return 'This photo is no longer shown to anybody.';
          setProblem(errorMessage(failure, 'Your report could not be sent. Please try again.'));
          return null;
        },
      );
    if (said === null) return;
    toast({ title: 'Reported', description: said, tone: 'success' });
    onReported();
  };

  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      <RadioList
        legend="What is wrong with it?"
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
        {isLoading ? 'Sending' : 'Send report'}
      </Button>
    </form>
  );
}
