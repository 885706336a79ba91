import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { Notice } from './notice.tsx';

interface OpeningFormProps {
  /** Label of the button that opens the form. */
  label: string;
  variant?: ButtonProps['variant'];
  /** The form. `close` hides it, and shows the message when there is one. */
  children: (close: (message?: string) => void) => ReactNode;
}

const AT_FIRST = { open: false, message: '' };

/** A form behind a button. Moves the focus into the form, and back to the button. */
export function OpeningForm({ label, variant = 'quiet', children }: OpeningFormProps) {
  const [shown, setShown] = useState(AT_FIRST);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (shown === AT_FIRST) return;
    const first = shown.open ? 'input:not([hidden])' : 'button';
    place.current?.querySelector<HTMLElement>(first)?.focus();
  }, [shown]);

  return (
    <>
      {shown.message ? <Notice tone="success">{shown.message}</Notice> : null}
      <div ref={place}>
        {shown.open ? (
          children((message = '') => setShown({ open: false, message }))
        ) : (
          <Button variant={variant} onClick={() => setShown({ open: true, message: '' })}>
            {label}
          </Button>
        )}
      </div>
    </>
  );
}
