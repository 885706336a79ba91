import { useState } from 'react';
import {
  type ListedWebhookDto,
  useListWebhooksQuery,
  type WebhookSecretDto,
} from '../../../api/admin.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonRow } from '../../../ui/button-row.tsx';
import { PanelSkeleton } from '../shared/panel-skeleton.tsx';
import { PartFailed } from '../shared/part-failed.tsx';
import { ShownOnceDialog } from '../shared/shown-once-dialog.tsx';
import { WebhookCard } from './webhook-card.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { hostOf } from './webhook-words.ts';

const MOST = 10;

/** List of the webhooks, with their dialogs. A new secret is shown once. */
export function WebhooksPanel() {
  const { data, isError, isFetching, refetch } = useListWebhooksQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [edited, setEdited] = useState<ListedWebhookDto | null>();
  const [made, setMade] = useState<WebhookSecretDto>();
  if (isError && !isFetching && !data) {
    return <PartFailed part="webhooks" onRetry={() => void refetch()} />;
  }
  if (!data) return <PanelSkeleton lines={4} />;
  return (
    <>
      {data.map((webhook) => (
        <WebhookCard
          key={webhook.id}
          webhook={webhook}
          onEdit={() => setEdited(webhook)}
          onSecret={setMade}
        />
      ))}
      {data.length < MOST ? (
        <ButtonRow>
          <Button onClick={() => setEdited(null)}>Add Webhook</Button>
        </ButtonRow>
      ) : (
        <p>{`There can be ${MOST} webhooks.`}</p>
      )}
      {edited !== undefined ? (
        <WebhookDialog
          webhook={edited}
          onMade={setMade}
          onClose={() => setEdited((now) => (now === edited ? undefined : now))}
        />
      ) : null}
      {made ? (
        <ShownOnceDialog
          title="The secret of this webhook"
          description={`You won’t see it again. With it, ${hostOf(made.webhook.url)} can check that a delivery is from here.`}
          secrets={[made.secret]}
          onClose={() => setMade(undefined)}
        />
      ) : null}
    </>
  );
}
