import { type ComponentType, useState } from 'react';
import { loadDialog } from '../../../ui/load-dialog.ts';
import { TextButton } from '../../../ui/text-button.tsx';
import type { PrintDialogProps } from './print-dialog.tsx';

/** Opens the dialog that prints the answers of a user as cards. */
export function PrintCards({ className }: { className?: string }) {
  const [open, setOpen] = useState(false);
  const [Form, setForm] = useState<ComponentType<PrintDialogProps> | null>(null);
  const show = async () => {
    const code = await loadDialog(() => import('./print-dialog.tsx'));
    if (!code) return;
    setForm(() => code.PrintDialog);
    setOpen(true);
  };
  return (
    <>
      <TextButton className={className} aria-haspopup="dialog" onClick={() => void show()}>
        Print my cards
      </TextButton>
      {Form && open ? <Form onClose={() => setOpen(false)} /> : null}
    </>
  );
}
