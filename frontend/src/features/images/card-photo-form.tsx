import { lazy, Suspense, useRef } from 'react';
import { useVerifySessionQuery } from '../../api/api.ts';
import { withoutScript } from '../../content/without-script.ts';
import { useTimesForgotten } from '../../lib/unsaved-forms.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { HONEYPOT, HoneypotField } from '../../ui/honeypot-field.tsx';
import { FalliblePart } from '../../ui/fallible-part.tsx';
import { WithoutScript } from '../../ui/without-script.tsx';
import { AuthNotice } from './auth-notice.tsx';
import styles from './card-photo-form.module.css';
import { EmailField } from './email-field.tsx';
import { PhotoDropArea } from './photo-drop-area.tsx';
import { TermsLine } from './terms-line.tsx';
import { UploadActions } from './upload-actions.tsx';
import { sentPhotoOf, photoOf } from './upload-machine.ts';
import { useStepFocus } from './use-step-focus.ts';
import { useFormView } from './use-form-view.ts';
import type { UploadOutcome } from './use-photo-sending.ts';
import { useUploadForm } from './use-upload-form.ts';

const loadAfterSending = () => import('./after-sending.tsx');
const AfterSending = lazy(loadAfterSending);

export interface CardPhotoFormProps {
  /** Email address of the logged-in user, if the page has it; otherwise taken from the session. */
  lockedEmail?: string;
  onOutcome?: (outcome: UploadOutcome) => void;
}

/** Choose or take a photo of a card, rotate it, and send it. */
export function CardPhotoForm(props: CardPhotoFormProps) {
  // A new key after a logout empties the form.
  return <Form key={useTimesForgotten()} {...props} />;
}

function Form({ lockedEmail, onOutcome }: CardPhotoFormProps) {
  const email = useLoggedInEmail(lockedEmail);
  const { upload, register, submit, typed, emailError, sentTo, correctAddress } = useUploadForm(
    email,
    onOutcome,
  );
  const { state } = upload;
  const photo = photoOf(state);
  const sending = state.step === 'sending';
  const section = useRef<HTMLElement>(null);
  useStepFocus(section, state.step);
  useFormView(section, 'Card Photo Upload');

  return (
    <section ref={section} tabIndex={-1} className={styles.section} aria-label="Card photo">
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          void submit(event);
          // A failed load is repeated when the part is shown.
          loadAfterSending().catch(() => undefined);
        }}
      >
        <FalliblePart>
          <PhotoDropArea state={state} onFile={upload.choose} />
          {photo ? (
            <div className={styles.details}>
              {state.step === 'ready' && state.notice ? (
                <AuthNotice message={state.notice} email={email ?? typed} />
              ) : null}
              <EmailField
                locked={email}
                readOnly={sending}
                error={emailError}
                {...register('email')}
              />
              {email ? null : <TermsLine />}
              <UploadActions
                preparing={state.step === 'preparing'}
                sending={sending}
                onTurn={upload.turn}
                onCancel={upload.cancel}
              />
            </div>
          ) : null}
          {sentPhotoOf(state) && sentTo ? (
            <div className={styles.details}>
              <ErrorBoundary>
                <Suspense fallback={null}>
                  <AfterSending
                    isLoggedIn={email !== undefined}
                    address={sentTo}
                    onWrongAddress={correctAddress}
                  />
                </Suspense>
              </ErrorBoundary>
            </div>
          ) : null}
        </FalliblePart>
        <WithoutScript>{withoutScript.photo}</WithoutScript>
        <HoneypotField {...register(HONEYPOT)} />
      </form>
    </section>
  );
}

function useLoggedInEmail(known: string | undefined): string | undefined {
  const { data } = useVerifySessionQuery(undefined, { skip: known !== undefined });
  return known ?? data?.user?.email ?? undefined;
}
