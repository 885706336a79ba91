import { useState } from 'react';
import { OpeningForm } from '../../../ui/opening-form.tsx';
import { PageSection } from '../../../ui/page-section.tsx';
import { ChangeEmailForm } from './change-email-form.tsx';
import { PendingEmail } from './pending-email.tsx';

/** Section of the account page: the email address. */
export function EmailSection({ email }: { email: string }) {
  const [canceled, setCanceled] = useState(0);
  return (
    <PageSection
      title="Email"
      lead={`You log in with ${email}, and we write to it. Another address has to be confirmed first.`}
    >
      <PendingEmail onCanceled={() => setCanceled(canceled + 1)} />
      {/* A canceled change remounts the form, because its message about the new address is no longer true. */}
      <OpeningForm key={canceled} label="Change email">
        {(close) => <ChangeEmailForm email={email} onClose={close} />}
      </OpeningForm>
    </PageSection>
  );
}
