import { PageSection } from '../../../ui/page-section.tsx';
import { LoginList } from './login-list.tsx';

/** Section of the account page: the devices that are signed in. */
export function LoginsSection() {
  return (
    <PageSection
      title="Devices"
      lead="Where you are logged in. Don’t know one of them? Log it out, and change your password."
    >
      <LoginList />
    </PageSection>
  );
}
