import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useVerifySessionQuery } from '../../api/api.ts';
import { readUtm } from '../../lib/utm.ts';
import { AuthNotice } from './auth-notice.tsx';
import styles from './card-photo-form.module.css';
import { EmailField } from './email-field.tsx';
import { HoneypotField } from './honeypot-field.tsx';
import { PhotoTable } from './photo-table.tsx';
import { TermsLine } from './terms-line.tsx';
import { UploadActions } from './upload-actions.tsx';
import { photoOf } from './upload-machine.ts';
import { emptyFields, type UploadFields, uploadSchema } from './upload-schema.ts';
import { useCardPhotoUpload } from './use-card-photo-upload.ts';
import { useFormArrival } from './use-form-arrival.ts';
import type { UploadOutcome } from './use-photo-sending.ts';

export interface CardPhotoFormProps {
  /** The signed-in person's address where the page knows it already; else the session is asked. */
  lockedEmail?: string;
  onOutcome?: (outcome: UploadOutcome) => void;
}

/** Choose or take a photo of a card, turn it, and send it. */
export function CardPhotoForm({ lockedEmail, onOutcome }: CardPhotoFormProps) {
  const email = useSignedInEmail(lockedEmail);
  const home = useRef<HTMLElement>(null);
  const form = useForm<UploadFields>({
    resolver: standardSchemaResolver(uploadSchema),
    defaultValues: emptyFields,
  });
  const upload = useCardPhotoUpload({ onCleared: () => form.reset(), onOutcome });
  const { state } = upload;
  const photo = photoOf(state);
  useFormArrival(home, state.step);

  const submit = form.handleSubmit(({ email: typed, website }) => {
    const { utmSource, utmMedium } = readUtm(window.location.search);
    const pageUrl = window.location.href;
    return upload.submit({ email: email ?? typed, website, utmSource, utmMedium, pageUrl });
  });

  return (
    <section ref={home} tabIndex={-1} className={styles.section} aria-label="Card photo">
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <PhotoTable state={state} onFile={upload.choose} />
        {photo ? (
          <div className={styles.details}>
            {state.step === 'ready' && state.notice ? <AuthNotice message={state.notice} /> : null}
            <EmailField
              locked={email}
              readOnly={state.step === 'sending'}
              error={form.formState.errors.email?.message}
              {...form.register('email')}
            />
            {email ? null : <TermsLine />}
            <UploadActions
              sending={state.step === 'sending'}
              canTurn={photo.viewable}
              onTurn={upload.turn}
              onCancel={upload.cancel}
            />
          </div>
        ) : null}
        <HoneypotField {...form.register('website')} />
      </form>
    </section>
  );
}

function useSignedInEmail(known: string | undefined): string | undefined {
  const { data } = useVerifySessionQuery(undefined, { skip: known !== undefined });
  return known ?? data?.user?.email ?? undefined;
}
