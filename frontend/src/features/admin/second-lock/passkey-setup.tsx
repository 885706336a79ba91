import { useState } from 'react';
import { useAddPasskeyMutation, useOfferPasskeyMutation } from '../../../api/admin.ts';
import { errorMessage, errorStatus } from '../../../lib/errors.ts';
import { hasPasskeys, makePasskey } from '../../../lib/passkeys.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonRow } from '../../../ui/button-row.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.ts';

const NONE_MADE = 'No passkey was made. This device may have one already.';

interface PasskeySetupProps {
  /** Whether browsers allow passkeys for the address of the site. */
  possible: boolean;
  onCodes: (codes: string[]) => void;
}

/** Button that makes the browser create a passkey, and adds the passkey. */
export function PasskeySetup({ possible, onCodes }: PasskeySetupProps) {
  const [offer] = useOfferPasskeyMutation();
  const [add] = useAddPasskeyMutation();
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<string>();

  const begin = async () => {
    setIsPending(true);
    setProblem(undefined);
    try {
      const { token, options } = await offer().unwrap();
      const passkey = await makePasskey(options);
      const { recoveryCodes } = await add({ addPasskeyDto: { token, passkey } }).unwrap();
      if (recoveryCodes) onCodes(recoveryCodes);
      else toast({ title: 'Passkey added', tone: 'success' });
    } catch (error) {
      // The browser's own dialog has shown the reason of a failure.
      setProblem(errorStatus(error) === null ? NONE_MADE : errorMessage(error, NONE_MADE));
    }
    setIsPending(false);
  };

  if (!possible || !hasPasskeys()) {
    return <p>This browser has no passkeys for this address. They need https.</p>;
  }
  return (
    <>
      {problem ? <Notice tone="error">{problem}</Notice> : null}
      <ButtonRow>
        <Button variant="quiet" pending={isPending} onClick={() => void begin()}>
          Add a passkey
        </Button>
      </ButtonRow>
    </>
  );
}
