import { OpeningForm } from '../../../ui/opening-form.tsx';
import { PageSection } from '../../../ui/page-section.tsx';
import { DeleteAccountForm } from './delete-account-form.tsx';

/** Section of the account page: deleting the account. */
export function DeleteAccountSection({ email }: { email: string }) {
  return (
    <PageSection
      title="Delete your account"
      lead="You have seven days to change your mind. In that time you’re logged out everywhere, and nobody sees your photos. Then we delete the account with your photos, answers and invitations, and your sign-up for news."
    >
      <OpeningForm label="Delete account">
        {(close) => <DeleteAccountForm email={email} onClose={() => close()} />}
      </OpeningForm>
    </PageSection>
  );
}
