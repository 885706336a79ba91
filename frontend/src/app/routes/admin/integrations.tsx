import { TokensPanel } from '../../../features/admin/tokens/tokens-panel.tsx';
import { WebhooksPanel } from '../../../features/admin/webhooks/webhooks-panel.tsx';
import { PageSection } from '../../../ui/page-section.tsx';
import { PortalSubpage } from './portal-frame.tsx';
import { usePortalPage } from './use-portal-page.ts';

/** Page with the webhooks and the API tokens. */
export default function Integrations({ username }: { username: string }) {
  usePortalPage('integrations');
  return (
    <PortalSubpage username={username} title="Integrations" isWide>
      <PageSection
        title="Webhooks"
        lead="Tell another system of yours at once what happens here. Each message is signed, and sent again for a day until it is taken."
      >
        <WebhooksPanel />
      </PageSection>
      <PageSection
        title="Tokens"
        lead="Let a program call the API without a login. It may do what you choose, and nothing else; a token ends within a year, and with the access of whoever made it."
      >
        <TokensPanel />
      </PageSection>
    </PortalSubpage>
  );
}
