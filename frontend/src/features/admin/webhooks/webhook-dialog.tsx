import { type SubmitEvent, useId, useState } from 'react';
import {
  type ListedWebhookDto,
  useCreateWebhookMutation,
  useUpdateWebhookMutation,
  type WebhookSecretDto,
} from '../../../api/admin.ts';
import { fieldErrors } from '../../../lib/errors.ts';
import { FieldError, TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { SaveDialog } from '../tables/save-dialog.tsx';
import { tellFailure } from '../tables/tell-failure.ts';
import styles from './webhook-dialog.module.css';
import { EVENT_TYPES, EVENT_WORDS, type EventType } from './webhook-words.ts';

interface WebhookDialogProps {
  /** The webhook; null for a new one. */
  webhook: ListedWebhookDto | null;
  onMade: (made: WebhookSecretDto) => void;
  onClose: () => void;
}

/** Adds or edits a webhook. */
export function WebhookDialog({ webhook, onMade, onClose }: WebhookDialogProps) {
  const [create, creation] = useCreateWebhookMutation();
  const [update, change] = useUpdateWebhookMutation();
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [events, setEvents] = useState<readonly EventType[]>(webhook?.events ?? []);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const errorId = useId();
  const save = async (submit: SubmitEvent) => {
    submit.preventDefault();
    // In the order of the form, whatever was checked first.
    const draft = { url, events: EVENT_TYPES.filter((type) => events.includes(type)) };
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
      <fieldset className={styles.events} aria-describedby={errors['events'] ? errorId : undefined}>
        <legend className={styles.legend}>Events</legend>
        {EVENT_TYPES.map((type) => (
          <label key={type} className={styles.event}>
            <input
              type="checkbox"
              checked={events.includes(type)}
              onChange={({ target }) =>
                setEvents((now) =>
                  target.checked ? [...now, type] : now.filter((each) => each !== type),
                )
              }
            />
            <span className={styles.words}>
              <span>{EVENT_WORDS[type]}</span> <code>{type}</code>
            </span>
          </label>
        ))}
        {errors['events'] ? <FieldError id={errorId}>{errors['events']}</FieldError> : null}
      </fieldset>
    </SaveDialog>
  );
}
