import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

interface OpeningFormProps {
  /** Label of the button that opens the form. */
  label: string;
  /** The form. `close` hides it, and shows the message when there is one. */
  children: (close: (message?: string) => void) => ReactNode;
}

const AT_FIRST = { open: false, message: '' };

/** Form that a button opens. The focus moves into the form, and back to the button when it closes. */
export function OpeningForm({ label, children }: OpeningFormProps) {
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
          <Button variant="quiet" onClick={() => setShown({ open: true, message: '' })}>
            {label}
          </Button>
        )}
      </div>
    </>
  );
}
