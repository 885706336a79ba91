import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useState } from 'react';
import { useFieldArray, useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { emailAddress } from '../../api/email-address.ts';
import { forgetUnsaved, storeUnsaved, unsavedOf } from '../../lib/unsaved-forms.ts';
import { Button } from '../../ui/button.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { FriendField } from './friend-field.tsx';
import styles from './invite-form.module.css';
import { InviteResults } from './invite-results.tsx';
import { useSendingInvites } from './use-sending-invites.ts';

const email = z.pipe(z.string().check(z.minLength(1, 'Email is required')), emailAddress);
const inviteSchema = z.object({ friends: z.array(z.object({ email })) });
type InviteValues = z.infer<typeof inviteSchema>;

const ONE_FRIEND: InviteValues = { friends: [{ email: '' }] };

const FORM = 'invites';

interface InviteFormProps {
  /** Address of the inviter, for whom typed addresses are kept until they are sent. */
  inviter: string;
  remaining: number;
}

/** One email field per friend, up to the number of remaining invites. */
export function InviteForm({ inviter, remaining }: InviteFormProps) {
  const [kept] = useState(() => unsavedOf(FORM, inviter) as InviteValues | undefined);
  const { register, control, handleSubmit, reset, setFocus, formState } = useForm<InviteValues>({
    defaultValues: kept ?? ONE_FRIEND,
    resolver: standardSchemaResolver(inviteSchema),
  });
  const { fields, append, remove } = useFieldArray({ control, name: 'friends' });
  const { results, send } = useSendingInvites();
  const { errors, isSubmitting } = formState;
  const typed = useWatch({ control });

  useEffect(() => {
    if (!isSubmitting) keep(typed, inviter);
  }, [typed, inviter, isSubmitting]);

  const submit = handleSubmit(async ({ friends }) => {
    // Drops the addresses now, because a form that opens during the call could send them twice.
    forgetUnsaved(FORM);
    const outcome = await send(friends.map(({ email }) => email));
    // Failed addresses stay in the form for correction.
    const failed = friends.filter((_, place) => !outcome?.[place]?.success);
    const left = failed.length > 0 ? { friends: failed } : ONE_FRIEND;
    // Not in an effect, because the page may have been left. A form that was opened since may have other addresses.
    if (!unsavedOf(FORM, inviter)) keep(left, inviter);
    if (outcome) reset(left);
  });

  const takeBack = (place: number) => {
    remove(place);
    setFocus(`friends.${Math.max(0, place - 1)}.email`);
  };

  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      {remaining > 0 ? (
        <div className={styles.friends}>
          {fields.map((field, place) => (
            <FriendField
              key={field.id}
              {...register(`friends.${place}.email`)}
              place={place}
              readOnly={isSubmitting}
              error={errors.friends?.[place]?.email?.message}
              onRemove={fields.length > 1 && !isSubmitting ? () => takeBack(place) : undefined}
            />
          ))}
          {fields.length < remaining && !isSubmitting ? (
            <TextButton className={styles.another} onClick={() => append({ email: '' })}>
              Add another friend
            </TextButton>
          ) : null}
        </div>
      ) : null}
      <InviteResults results={results} />
      <Button type="submit" pending={isSubmitting} disabled={remaining === 0}>
        {sendLabel(remaining, fields.length, isSubmitting)}
      </Button>
    </form>
  );
}

type Typed = { friends?: { email?: string }[] };

/** Keeps typed addresses until they are sent. */
function keep(typed: Typed, inviter: string): void {
  if (typed.friends?.some((friend) => friend.email)) storeUnsaved(FORM, typed, [inviter]);
  else forgetUnsaved(FORM);
}

function sendLabel(remaining: number, friends: number, sending: boolean): string {
  if (sending) return 'Sending…';
  if (remaining === 0) return 'No Invites Remaining';
  return friends > 1 ? 'Send Invites' : 'Send Invite';
}
