import { useState } from 'react';
import type { SentInviteDto } from '../../api/api.ts';
import { useIsPast } from '../../ui/countdown-clock.ts';
import { TextButton } from '../../ui/text-button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './invite-actions.module.css';
import { copyInviteLink } from './copy-invite-link.tsx';
import { useResending } from './use-resending.ts';

const MOMENT = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** Actions for an invite whose friend has not joined: send it again, or copy its link. */
export function InviteActions({ invite }: { invite: SentInviteDto }) {
  const { status, email, resendFrom } = invite;
  const { resend, pending } = useResending(invite);
  const [openedAt] = useState(() => Date.now());
  const due = resendFrom === null ? 0 : Date.parse(resendFrom);
  const isEarly = !useIsPast(due, due <= openedAt);
  if (status !== 'sent' && status !== 'queued') return null;
  return (
    <>
      <span className={styles.actions}>
        {resendFrom !== null && !isEarly ? (
          <TextButton className={styles.action} disabled={pending} onClick={resend}>
            <span>{pending ? 'Sending…' : 'Send again'}</span>{' '}
            <VisuallyHidden>{`to ${email}`}</VisuallyHidden>
          </TextButton>
        ) : null}
        <TextButton
          className={styles.action}
          aria-label={`Copy link for ${email}`}
          onClick={() => void copyInviteLink(invite)}
        >
          Copy link
        </TextButton>
      </span>
      {resendFrom !== null && isEarly ? (
        <span className={styles.note}>
          <span>You can send it again from</span>{' '}
          <time dateTime={resendFrom}>{MOMENT.format(new Date(resendFrom))}</time>
          <span>.</span>
        </span>
      ) : null}
    </>
  );
}
