import { use } from 'react';
import { SecondLockNotice } from '../../../features/admin/second-lock/second-lock-notice.tsx';
import { ReviewPanel } from '../../../features/admin/review/desk/review-panel.tsx';
import { IsAdmin } from '../../../features/admin/session/use-admin-session.ts';
import { SettingsForm } from '../../../features/admin/settings/settings-form.tsx';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../ui/link.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import styles from './dashboard.module.css';
import { OverviewTab } from '../../../features/admin/portal/overview-tab.tsx';
import { TablesTab } from '../../../features/admin/portal/tables-tab.tsx';
import {
  type DashboardPlace,
  type Tab,
  tabs,
  useDashboardPlace,
} from '../../../features/admin/portal/use-dashboard-place.ts';
import { PortalFrame } from './portal-frame.tsx';
import { usePortalPage } from './use-portal-page.ts';

/** Dashboard of the portal: all tabs for an admin, only the review for a moderator. */
export default function Dashboard({ username }: { username: string }) {
  usePortalPage('dashboard');
  return (
    <PortalFrame username={username}>
      <SecondLockNotice />
      {use(IsAdmin) ? <AllTabs /> : <Review />}
    </PortalFrame>
  );
}

function AllTabs() {
  const place = useDashboardPlace();
  return (
    <Tabs
      label="Dashboard"
      title={<h1 className={styles.title}>Admin Dashboard</h1>}
      tabs={tabs}
      value={place.tab}
      onChange={place.openTab}
    >
      {panel(place)}
    </Tabs>
  );
}

function Review() {
  return (
    <>
      <h1 className={styles.title}>Image Review</h1>
      <ReviewPanel />
    </>
  );
}

function panel(place: DashboardPlace) {
  const panels: Record<Tab, () => React.ReactNode> = {
    overview: () => (
      <OverviewTab
        onReview={place.openBacklog}
        onQuestions={() => place.openTable('questions')}
        onUndelivered={() => place.openTable('undelivered-mails')}
        onSettings={() => place.openTab('settings')}
      />
    ),
    tables: () => <TablesTab table={place.table} onTable={place.openTable} />,
    review: () => <ReviewPanel />,
    settings: () => <SettingsTab />,
  };
  return panels[place.tab]();
}

/** Tab of the site settings. */
function SettingsTab() {
  return (
    <section className={styles.settings} aria-labelledby="settings">
      <h2 id="settings">Settings</h2>
      <p>
        <span>Webhooks and tokens for your programs are on a page of their own:</span>{' '}
        <Link to={paths.adminIntegrations}>Integrations</Link>
      </p>
      <SettingsForm />
      <p className={styles.soon}>coming soon</p>
    </section>
  );
}
