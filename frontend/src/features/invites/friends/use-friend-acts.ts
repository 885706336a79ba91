import { useState } from 'react';
import {
  useAgreeWithFriendMutation,
  useAskFriendMutation,
  useDeclineFriendMutation,
  useEndWithFriendMutation,
} from '../../../api/api.ts';
import { errorMessage } from '../../../lib/errors.ts';

export type FriendAct = 'ask' | 'agree' | 'decline' | 'end';

/** Calls about one friend, one at a time. `onDone` moves the focus, because the pressed button is about to disappear. */
export function useFriendActs(id: number, onDone: () => void) {
  const [ask] = useAskFriendMutation();
  const [agree] = useAgreeWithFriendMutation();
  const [decline] = useDeclineFriendMutation();
  const [end] = useEndWithFriendMutation();
  const [doing, setDoing] = useState<FriendAct | null>(null);
  const [failure, setFailure] = useState('');
  const calls = { ask, agree, decline, end };

  const act = async (which: FriendAct) => {
    setDoing(which);
    setFailure('');
    const { error } = await calls[which]({ id });
    if (error) setFailure(errorMessage(error, 'That didn’t work. Please try again.'));
    else onDone();
    setDoing(null);
  };
  return { doing, failure, act: (which: FriendAct) => void act(which) };
}
