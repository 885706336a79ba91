import { useEffect } from 'react';
import { useWaitingFriends } from '../../features/invites/friends/use-waiting-friends.ts';
import type { Waits } from './site-menu.tsx';

/** Tells the header whether something waits for the user. It is a separate file, so that it loads after the page. */
export default function Waiting({ onChange }: { onChange: (waits: Waits) => void }) {
  const { asks, card } = useWaitingFriends();
  useEffect(() => onChange({ asks, card }), [asks, card, onChange]);
  return null;
}
