import { useState } from 'react';
import { type LetterDto, useStopLetterMutation } from '../../../api/admin.ts';
import { classNames } from '../../../lib/class-names.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { ConfirmDialog } from '../shared/confirm-dialog.tsx';
import small from '../shared/small-buttons.module.css';
import { counted, figure, moment } from '../shared/formats.ts';
import { tellFailure } from '../shared/tell-failure.ts';
import { When } from '../shared/when.tsx';
import { LateText } from './late-text.tsx';
import { LetterPreview } from './letter-preview.tsx';
import styles from './letter-report.module.css';
import { audienceName, PEOPLE, stoppedWords, waiting } from './letter-words.ts';

/** Report about a letter that is being sent or was sent. */
export function LetterReport({ letter, onNew }: { letter: LetterDto; onNew: () => void }) {
  const [isAsked, setAsked] = useState(false);
  const left = waiting(letter);
  const isSending = letter.status === 'sending';
  const audience = audienceName(letter);
  return (
    <div className={styles.room}>
      <div className={styles.report}>
        <LateText key={letter.id} letter={letter} onNew={onNew} />
        <p className={styles.times}>
          {letter.startedAt ? (
            <span>
              <span>Begun</span> <When at={letter.startedAt} />
            </span>
          ) : null}
          {letter.endedAt ? (
            <span>
              <span>{`, ${letter.status === 'stopped' ? 'stopped' : 'ended'}`}</span>{' '}
              <When at={letter.endedAt} />
            </span>
          ) : null}
        </p>
        {audience === null ? null : <p>{`To subscribers from ${audience}.`}</p>}
        {isSending ? <Progress letter={letter} left={left} /> : null}
        {letter.pausedUntil && isSending ? (
          <p role="status" className={styles.paused}>
            {`The mail server does not take mails at the moment. The next attempt is at ${moment(letter.pausedUntil)}; nothing is lost.`}
          </p>
        ) : null}
        <dl className={styles.counts}>
          <Count label="To send" value={letter.recipients} />
          <Count label="Delivered" value={letter.delivered} hint="Accepted by the mail server" />
          <Count label="Bounced" value={letter.bounced} hint="Not written to again" />
          <Count
            label="Unsubscribed"
            value={letter.unsubscribed}
            hint="By its link, or called spam"
          />
          <Count label="Left out" value={letter.skipped} hint="Unsubscribed before their turn" />
          <Count label="Not delivered" value={letter.failed} hint="Refused for more than a day" />
        </dl>
        {letter.status === 'stopped' ? <p>{`${counted(left, PEOPLE)} did not get it.`}</p> : null}
        {isSending ? (
          <Button
            variant="danger"
            className={classNames(small.small, styles.stop)}
            onClick={() => setAsked(true)}
          >
            Stop sending
          </Button>
        ) : null}
      </div>
      <LetterPreview subject={letter.subject} body={letter.body} />
      {isAsked && isSending ? (
        <StopDialog letter={letter} left={left} onClose={() => setAsked(false)} />
      ) : null}
    </div>
  );
}

function Progress({ letter, left }: { letter: LetterDto; left: number }) {
  const done = letter.recipients - left;
  return (
    <div className={styles.progress}>
      <progress aria-label="Mails sent" max={Math.max(1, letter.recipients)} value={done} />
      <span>{`${figure(done)} of ${figure(letter.recipients)}`}</span>
    </div>
  );
}

function Count({ label, value, hint }: { label: string; value: number; hint?: string }) {
  return (
    <div className={styles.count}>
      <dt>{label}</dt>
      <dd className={styles.figure}>{figure(value)}</dd>
      {hint ? <dd className={styles.hint}>{hint}</dd> : null}
    </div>
  );
}

function StopDialog(props: { letter: LetterDto; left: number; onClose: () => void }) {
  const { letter, left, onClose } = props;
  const [stop, { isLoading }] = useStopLetterMutation();
  const confirm = () => {
    stop({ id: letter.id, stopLetterDto: {} })
      .unwrap()
      .then(({ status }) => toast({ title: stoppedWords(status), tone: 'success' }))
      .catch((error: unknown) => tellFailure(error))
      .finally(onClose);
  };
  return (
    <ConfirmDialog
      title="Stop this letter?"
      description={`${counted(left, PEOPLE)} will not get it. A stopped letter can’t go on.`}
      label="Stop"
      pendingLabel="Stopping…"
      pending={isLoading}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
