import { lazy, type SubmitEvent, Suspense, useState } from 'react';
import { type AppOfferDto, useAddAppMutation, useOfferAppMutation } from '../../../api/admin.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonRow } from '../../../ui/button-row.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { tellFailure } from '../shared/tell-failure.ts';
import styles from './app-setup.module.css';

const QrCode = lazy(() => import('../../../ui/qr-code.tsx'));

interface AppSetupProps {
  onCodes: (codes: string[]) => void;
}

/** Shows the secret for an authenticator app, and adds the app when the admin enters a correct code. */
export function AppSetup({ onCodes }: AppSetupProps) {
  const [offer, { isLoading }] = useOfferAppMutation();
  const [offered, setOffered] = useState<AppOfferDto>();
  if (offered) {
    return <NewApp offered={offered} onCodes={onCodes} onCancel={() => setOffered(undefined)} />;
  }
  const begin = () => offer().unwrap().then(setOffered, tellFailure);
  return (
    <ButtonRow>
      <Button variant="quiet" pending={isLoading} onClick={() => void begin()}>
        Add an app
      </Button>
    </ButtonRow>
  );
}

function NewApp({
  offered: { token, secret, address },
  onCodes,
  onCancel,
}: AppSetupProps & { offered: AppOfferDto; onCancel: () => void }) {
  const [add, { isLoading }] = useAddAppMutation();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();

  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isLoading) return;
    if (code.trim() === '') return setProblem('Code is required');
    setProblem(undefined);
    try {
      const { recoveryCodes } = await add({ addAppDto: { token, code } }).unwrap();
      if (recoveryCodes) onCodes(recoveryCodes);
      else toast({ title: 'App added', tone: 'success' });
    } catch (error) {
      setProblem(errorMessage(error));
    }
  };

  return (
    <form noValidate className={styles.app} onSubmit={(event) => void send(event)}>
      <p>Scan this with the app, or type the key into it.</p>
      <div className={styles.code}>
        <Suspense fallback={null}>
          <QrCode text={address} label="QR code for the app" />
        </Suspense>
      </div>
      <p className={styles.key}>{secret.match(/.{1,4}/g)?.join(' ')}</p>
      <TextField
        label="Code of your app"
        hint="Six digits that the app shows now."
        autoComplete="one-time-code"
        inputMode="numeric"
        autoFocus
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={problem}
      />
      <ButtonRow>
        <Button type="submit" pending={isLoading}>
          Add the app
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </ButtonRow>
    </form>
  );
}
