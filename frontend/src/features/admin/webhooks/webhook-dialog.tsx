import { type SubmitEvent, useState } from 'react';
import {
  type ListedWebhookDto,
  useCreateWebhookMutation,
  useUpdateWebhookMutation,
  type WebhookSecretDto,
} from '../../../api/admin.ts';
import { fieldErrors } from '../../../lib/errors.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { CheckList } from '../forms/check-list.tsx';
import { SaveDialog } from '../forms/save-dialog.tsx';
import { tellFailure } from '../shared/tell-failure.ts';
import { EVENT_WORDS, type EventType } from './webhook-words.ts';

interface WebhookDialogProps {
  /** The webhook; null for a new one. */
  webhook: ListedWebhookDto | null;
  onMade: (made: WebhookSecretDto) => void;
  onClose: () => void;
}

/** Dialog that adds or edits a webhook. */
export function WebhookDialog({ webhook, onMade, onClose }: WebhookDialogProps) {
  const [create, creation] = useCreateWebhookMutation();
  const [update, change] = useUpdateWebhookMutation();
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [events, setEvents] = useState<EventType[]>(webhook?.events ?? []);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const save = async (submit: SubmitEvent) => {
    submit.preventDefault();
    const draft = { url, events };
    try {
      if (webhook) {
        const changeWebhookDto = { ...draft, isOn: webhook.pausedAt === null };
        await update({ id: webhook.id, changeWebhookDto }).unwrap();
        toast({ title: 'Saved', tone: 'success' });
      } else {
        onMade(await create({ saveWebhookDto: draft }).unwrap());
      }
      onClose();
    } catch (error) {
      const found = fieldErrors(error);
      setErrors(found);
      if (Object.keys(found).length === 0) tellFailure(error);
    }
  };
  return (
    <SaveDialog
      title={webhook ? 'Edit Webhook' : 'Add Webhook'}
      saving={creation.isLoading || change.isLoading}
      onSave={save}
      onClose={onClose}
    >
      <TextField
        label="Address"
        hint="An https address on the internet."
        type="url"
        placeholder="https://"
        autoComplete="off"
        spellCheck={false}
        value={url}
        error={errors['url']}
        onChange={({ target }) => setUrl(target.value)}
      />
      <CheckList
        label="Events"
        words={EVENT_WORDS}
        chosen={events}
        error={errors['events']}
        onChange={setEvents}
      />
    </SaveDialog>
  );
}
