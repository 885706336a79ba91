import { useEffect } from 'react';
import { useWaitingFriends } from '../../features/invites/friends/use-waiting-friends.ts';
import type { WaitingFriends } from './site-menu.tsx';

/** Tells the header whether something waits for the user. It is a separate file, so that it loads after the page. */
export default function ReportWaitingFriends({
  onChange,
}: {
  onChange: (waiting: WaitingFriends) => void;
}) {
  const { asks, card } = useWaitingFriends();
  useEffect(() => onChange({ asks, card }), [asks, card, onChange]);
  return null;
}
