import { OpeningForm } from '../../../ui/opening-form.tsx';
import { PageSection } from '../../../ui/page-section.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';

/** Section of the account page: the password. */
export function PasswordSection({ email }: { email: string }) {
  return (
    <PageSection
      title="Password"
      lead="Changing it logs out all other devices. We’ll email you that it was changed."
    >
      <OpeningForm label="Change password">
        {(close) => <ChangePasswordForm email={email} onClose={close} />}
      </OpeningForm>
    </PageSection>
  );
}
