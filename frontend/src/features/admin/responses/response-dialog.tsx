import type { CollectedResponseDto } from '../../../api/admin.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { moment } from '../tables/table-words.ts';
import styles from './response-dialog.module.css';

interface ResponseDialogProps {
  response: CollectedResponseDto;
  author: string;
  onClose: () => void;
}

/** A whole answer, of which the table shows one line. */
export function ResponseDialog({ response, author, onClose }: ResponseDialogProps) {
  const { questionContent, responseContent, submittedAt } = response;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={questionContent}
      description={`${author}, ${moment(submittedAt)}`}
    >
      <p className={styles.words}>{responseContent}</p>
    </Dialog>
  );
}
