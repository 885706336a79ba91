import { useState } from 'react';
import { useCloseSeatCodeMutation, useOpenSeatCodeMutation } from '../../api/api.ts';
import { DID_NOT_WORK, errorMessage } from '../../lib/errors.ts';

/** Opens and closes the user's code. The list of invites says whether one is open. */
export function useSeatCode() {
  const [open, opening] = useOpenSeatCodeMutation();
  const [close, closing] = useCloseSeatCodeMutation();
  const [failure, setFailure] = useState('');
  const calling = async (call: () => Promise<{ error?: unknown }>) => {
    setFailure('');
    const { error } = await call();
    if (error) setFailure(errorMessage(error, DID_NOT_WORK));
  };
  return {
    failure,
    pending: opening.isLoading || closing.isLoading,
    open: () => void calling(() => open()),
    close: () => void calling(() => close()),
  };
}
