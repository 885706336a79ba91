import { useId, useState } from 'react';
import {
  type ListedWebhookDto,
  useDeleteWebhookMutation,
  useReplaceWebhookSecretMutation,
  useTestWebhookMutation,
  useUpdateWebhookMutation,
  type WebhookSecretDto,
} from '../../../api/admin.ts';
import { Badge } from '../../../ui/badge.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { ConfirmDialog } from '../shared/confirm-dialog.tsx';
import styles from '../shared/entry-card.module.css';
import { RowAction, RowActions } from '../shared/row-actions.tsx';
import { moment } from '../shared/formats.ts';
import { tellFailure } from '../shared/tell-failure.ts';
import { WebhookDeliveries } from './webhook-deliveries.tsx';
import { eventWords, hostOf } from './webhook-words.ts';

interface WebhookCardProps {
  webhook: ListedWebhookDto;
  onEdit: () => void;
  onSecret: (made: WebhookSecretDto) => void;
}

/** One webhook, with its buttons and its deliveries. */
export function WebhookCard({ webhook, onEdit, onSecret }: WebhookCardProps) {
  const { id, url, events } = webhook;
  const host = hostOf(url);
  const titleId = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <article className={styles.card} aria-labelledby={titleId} tabIndex={-1}>
      <header className={styles.head}>
        <h3 id={titleId} className={styles.title}>
          {host}
        </h3>
        <State webhook={webhook} />
      </header>
      <p className={styles.url}>{url}</p>
      <p>{events.map(eventWords).join(', ')}</p>
      <p className={styles.times}>{timeWords(webhook)}</p>
      <WebhookActions
        webhook={webhook}
        onEdit={onEdit}
        onSecret={onSecret}
        onSent={() => setIsOpen(true)}
      />
      <TextButton aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <span>{isOpen ? 'Hide deliveries' : 'Show deliveries'}</span>{' '}
        <VisuallyHidden>{`to ${host}`}</VisuallyHidden>
      </TextButton>
      {isOpen ? <WebhookDeliveries webhookId={id} /> : null}
    </article>
  );
}

type Question = 'pause' | 'secret' | 'delete';

function WebhookActions({
  webhook: { id, url, events, pausedAt },
  onEdit,
  onSecret,
  onSent,
}: WebhookCardProps & { onSent: () => void }) {
  const host = hostOf(url);
  const [asked, setAsked] = useState<Question>();
  const [test, testing] = useTestWebhookMutation();
  const [update, updating] = useUpdateWebhookMutation();
  const [replace, replacing] = useReplaceWebhookSecretMutation();
  const [remove, removing] = useDeleteWebhookMutation();
  const sendTest = () => test({ id }).unwrap().then(onSent, tellFailure);
  const turn = (isOn: boolean) => update({ id, changeWebhookDto: { url, events, isOn } }).unwrap();
  const answers: Record<Question, () => Promise<unknown>> = {
    pause: () => turn(false),
    secret: () => replace({ id }).unwrap().then(onSecret),
    delete: () => remove({ id }).unwrap(),
  };
  const confirm = (question: Question) =>
    void answers[question]()
      .catch((error: unknown) => tellFailure(error))
      .finally(() => setAsked((now) => (now === question ? undefined : now)));
  return (
    <>
      <RowActions>
        {pausedAt ? (
          <RowAction
            label="Resume"
            of={host}
            pending={updating.isLoading}
            onClick={() => void turn(true).catch(tellFailure)}
          />
        ) : (
          <>
            <RowAction
              label="Send test event"
              of={`to ${host}`}
              pending={testing.isLoading}
              onClick={() => void sendTest()}
            />
            <RowAction label="Pause" of={host} onClick={() => setAsked('pause')} />
          </>
        )}
        <RowAction label="Edit" of={host} onClick={onEdit} />
        <RowAction label="New secret" of={`for ${host}`} onClick={() => setAsked('secret')} />
        <RowAction label="Delete" of={host} danger onClick={() => setAsked('delete')} />
      </RowActions>
      {asked ? (
        <ConfirmDialog
          {...QUESTIONS[asked](host)}
          pending={updating.isLoading || replacing.isLoading || removing.isLoading}
          onConfirm={() => confirm(asked)}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </>
  );
}

function State({ webhook: { pausedAt, failingSince } }: { webhook: ListedWebhookDto }) {
  if (pausedAt) return <Badge tone="alarm">Paused</Badge>;
  if (failingSince) return <Badge tone="alarm">Failing</Badge>;
  return <Badge tone="good">On</Badge>;
}

function timeWords(webhook: ListedWebhookDto): string {
  const { pausedAt, failingSince, lastDeliveredAt, oldSecretUntil } = webhook;
  const last = lastDeliveredAt ? `Last delivered ${moment(lastDeliveredAt)}.` : '';
  const old = oldSecretUntil ? `The old secret signs until ${moment(oldSecretUntil)}.` : '';
  const state = pausedAt
    ? failingSince
      ? `It failed for three days, so it is paused since ${moment(pausedAt)}. Events during the pause are not sent.`
      : `Paused since ${moment(pausedAt)}. Events during the pause are not sent.`
    : failingSince
      ? `Nothing has arrived since ${moment(failingSince)}. After three days it is paused.`
      : '';
  return [state, last, old].filter(Boolean).join(' ') || 'Nothing was delivered yet.';
}

const QUESTIONS: Record<
  Question,
  (host: string) => { title: string; description: string; label: string; pendingLabel: string }
> = {
  pause: (host) => ({
    title: `Pause the webhook to ${host}?`,
    description: 'Waiting events are given up, and events during the pause are not sent later.',
    label: 'Pause',
    pendingLabel: 'Pausing…',
  }),
  secret: (host) => ({
    title: `Make a new secret for ${host}?`,
    description: 'You see it once. For a day, the old secret signs beside it.',
    label: 'Make secret',
    pendingLabel: 'Making…',
  }),
  delete: (host) => ({
    title: `Delete the webhook to ${host}?`,
    description: 'Its deliveries go with it, and what waits is not sent.',
    label: 'Delete',
    pendingLabel: 'Deleting…',
  }),
};
