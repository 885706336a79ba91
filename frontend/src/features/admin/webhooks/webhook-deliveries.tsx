import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import {
  adminApi,
  type ListedDeliveryDto,
  useResendWebhookDeliveryMutation,
} from '../../../api/admin.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { PanelSkeleton } from '../shared/panel-skeleton.tsx';
import { PartFailed } from '../shared/part-failed.tsx';
import { RowAction, RowActions } from '../shared/row-actions.tsx';
import small from '../shared/small-buttons.module.css';
import { useResending } from '../shared/use-resending.ts';
import { When } from '../shared/when.tsx';
import styles from './webhook-deliveries.module.css';
import { answerWords, eventWords, STATUS_WORDS } from './webhook-words.ts';

const PAGE = 10;
const MOST = 200;
const TONES = { waiting: 'plain', delivered: 'good', failed: 'alarm' } as const;

/** The deliveries of a webhook, newest first. They are read again every two seconds while one was not tried yet. */
export function WebhookDeliveries({ webhookId }: { webhookId: number }) {
  const [limit, setLimit] = useState(PAGE);
  const [isOpen, setIsOpen] = useState(false);
  const { data, isError, isFetching, refetch } = adminApi.useListWebhookDeliveriesQuery(
    { webhookId, sort: 'id', order: 'desc', limit },
    { refetchOnMountOrArgChange: true, pollingInterval: isOpen ? 2_000 : 0 },
  );
  const hasOpen = data?.rows.some(({ attempts, status }) => attempts === 0 && status === 'waiting');
  if (hasOpen !== undefined && hasOpen !== isOpen) setIsOpen(hasOpen);
  const dispatch = useDispatch();
  // A delivery changes the texts of the webhook's card. The webhooks are not polled, because that would keep an
  // unattended session from expiring.
  useEffect(() => {
    if (!isOpen) dispatch(adminApi.util.invalidateTags(['webhooks']));
  }, [isOpen, dispatch]);
  if (isError && !isFetching && !data) {
    return <PartFailed part="list" onRetry={() => void refetch()} />;
  }
  if (!data) return <PanelSkeleton lines={3} />;
  if (data.rows.length === 0) return <p className={styles.time}>Nothing was sent yet.</p>;
  return (
    <>
      <ul className={styles.list} aria-label="Deliveries">
        {data.rows.map((delivery) => (
          <Delivery key={delivery.id} delivery={delivery} />
        ))}
      </ul>
      {data.total > limit && limit < MOST ? (
        <Button
          variant="quiet"
          className={small.small}
          pending={isFetching && data.rows.length < limit}
          onClick={() => setLimit((now) => Math.min(MOST, now + 4 * PAGE))}
        >
          Show more
        </Button>
      ) : null}
    </>
  );
}

function Delivery({ delivery }: { delivery: ListedDeliveryDto }) {
  const { id, type, at, status, answerText, messageId } = delivery;
  const { resend, resending } = useResending(useResendWebhookDeliveryMutation(), 'Queued');
  return (
    <li className={styles.delivery}>
      <p className={styles.head}>
        <strong>{eventWords(type)}</strong>{' '}
        <Badge tone={TONES[status]}>{STATUS_WORDS[status]}</Badge>
      </p>
      <p className={styles.time}>
        <When at={at} />
      </p>
      <p>{answerWords(delivery)}</p>
      <details className={styles.more}>
        <summary>Details</summary>
        <p className={styles.id}>{messageId}</p>
        {answerText ? <pre className={styles.answer}>{answerText}</pre> : null}
      </details>
      <RowActions>
        <RowAction
          label="Send again"
          of={`${eventWords(type)} ${messageId}`}
          pending={resending === id}
          onClick={() => resend(id)}
        />
      </RowActions>
    </li>
  );
}
