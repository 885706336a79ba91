import { useState } from 'react';
import {
  useAgreeWithFriendMutation,
  useAskFriendMutation,
  useDeclineFriendMutation,
  useEndWithFriendMutation,
} from '../../../api/api.ts';
import { DID_NOT_WORK, errorMessage } from '../../../lib/errors.ts';

export type FriendAction = 'ask' | 'agree' | 'decline' | 'end';

/**
 * Calls about one friend, one at a time. `onDone` moves the focus, because the pressed button is about to disappear.
 */
export function useFriendActions(id: number, onDone: () => void) {
  const [ask] = useAskFriendMutation();
  const [agree] = useAgreeWithFriendMutation();
  const [decline] = useDeclineFriendMutation();
  const [end] = useEndWithFriendMutation();
  const [doing, setDoing] = useState<FriendAction | null>(null);
  const [failure, setFailure] = useState('');
  const calls = { ask, agree, decline, end };

  const act = async (which: FriendAction) => {
    setDoing(which);
    setFailure('');
    const { error } = await calls[which]({ id });
    if (error) setFailure(errorMessage(error, DID_NOT_WORK));
    else onDone();
    setDoing(null);
  };
  return { doing, failure, act: (which: FriendAction) => void act(which) };
}
