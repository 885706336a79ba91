import { useState } from 'react';
import {
  type SecondFactorDto,
  type SecondLockDto,
  useReplaceRecoveryCodesMutation,
} from '../../../api/admin.ts';
import { PRODUCT_NAME } from '../../../content/brand.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonRow } from '../../../ui/button-row.tsx';
import { PageSection } from '../../../ui/page-section.tsx';
import { moment } from '../shared/formats.ts';
import { ShownOnceDialog } from '../shared/shown-once-dialog.tsx';
import { tellFailure } from '../shared/tell-failure.ts';
import { AppSetup } from './app-setup.tsx';
import { FactorList } from './factor-list.tsx';
import { PasskeySetup } from './passkey-setup.tsx';

/** Sections of the page of the second lock. New recovery codes are shown once, in a dialog. */
export function SecondLock({ lock }: { lock: SecondLockDto }) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const of = (kind: SecondFactorDto['kind']) => lock.factors.filter((each) => each.kind === kind);
  const apps = of('app');
  return (
    <>
      <PageSection
        title="Passkeys"
        lead="Your fingerprint, face or PIN on this device, or a security key. The shortest way in."
      >
        <FactorList name="Passkeys" factors={of('passkey')} requirement={lock.requiredFrom} />
        <PasskeySetup possible={lock.passkeysPossible} onCodes={setCodes} />
      </PageSection>
      <PageSection
        title="Authenticator app"
        lead="An app on your phone that shows a new code every thirty seconds."
      >
        <FactorList name="Apps" factors={apps} requirement={lock.requiredFrom} />
        {apps.length === 0 ? <AppSetup onCodes={setCodes} /> : null}
      </PageSection>
      <PageSection
        title="Recovery codes"
        lead="For the day when the rest is lost. Each works once, after your password."
      >
        <RecoveryCodes lock={lock} onCodes={setCodes} />
      </PageSection>
      {codes ? (
        <ShownOnceDialog
          title="Your recovery codes"
          description="You won’t see them again. Keep them where you keep your papers: each opens the portal once, after your password."
          secrets={codes}
          file={`${PRODUCT_NAME.toLowerCase()}-recovery-codes.txt`}
          onClose={() => setCodes(null)}
        />
      ) : null}
    </>
  );
}

interface RecoveryCodesProps {
  lock: SecondLockDto;
  onCodes: (codes: string[] | null) => void;
}

function RecoveryCodes({ lock, onCodes }: RecoveryCodesProps) {
  const [replace, { isLoading }] = useReplaceRecoveryCodesMutation();
  const { factors, recoveryCodesLeft, requiredFrom } = lock;
  if (factors.length === 0) {
    const required = requiredFrom
      ? ` From ${moment(requiredFrom)} on, the portal opens only with one of them.`
      : '';
    return <p>{`You get ten with your first passkey or app.${required}`}</p>;
  }
  const renew = () =>
    replace()
      .unwrap()
      .then(({ recoveryCodes }) => onCodes(recoveryCodes), tellFailure);
  return (
    <>
      <p>{`${recoveryCodesLeft} of 10 ${recoveryCodesLeft === 1 ? 'is' : 'are'} left.`}</p>
      <ButtonRow>
        <Button variant="quiet" pending={isLoading} onClick={() => void renew()}>
          Make new codes
        </Button>
      </ButtonRow>
    </>
  );
}
