import { Dialog } from '../../../ui/dialog.tsx';
import styles from './text-dialog.module.css';

interface TextDialogProps {
  title: string;
  description: string;
  text: string;
  onClose: () => void;
}

/** Dialog with a whole text, of which the table shows one line. */
export function TextDialog({ title, description, text, onClose }: TextDialogProps) {
  return (
    <Dialog open onOpenChange={onClose} title={title} description={description}>
      <p className={styles.words}>{text}</p>
    </Dialog>
  );
}
