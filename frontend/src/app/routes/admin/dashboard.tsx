import { useGetHealthQuery } from '../../../api/admin.ts';
import { ReviewPanel } from '../../../features/admin/review/desk/review-panel.tsx';
import { SettingsForm } from '../../../features/admin/settings/settings-form.tsx';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../ui/link.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import styles from './dashboard.module.css';
import { OverviewTab } from '../../../features/admin/portal/overview-tab.tsx';
import { PortalPage } from '../../../features/admin/portal/portal-page.tsx';
import { WhoIsHere } from '../../../features/admin/portal/who-is-here.tsx';
import { TablesTab } from '../../../features/admin/portal/tables-tab.tsx';
import {
  type DashboardPlace,
  type Tab,
  tabs,
  useDashboardPlace,
} from '../../../features/admin/portal/use-dashboard-place.ts';
import { usePortalPage } from './use-portal-page.ts';

/** Admin dashboard with its tabs. */
export default function Dashboard({ username }: { username: string }) {
  const place = useDashboardPlace();
  usePortalPage('dashboard');
  return (
    <PortalPage acts={<WhoIsHere username={username} />} foot={<PortalFoot />}>
      <h1 className={styles.title}>Admin Dashboard</h1>
      <Tabs label="Dashboard" tabs={tabs} value={place.tab} onChange={place.openTab}>
        {panel(place)}
      </Tabs>
    </PortalPage>
  );
}

function panel(place: DashboardPlace) {
  const panels: Record<Tab, () => React.ReactNode> = {
    overview: () => (
      <OverviewTab
        onReview={place.openBacklog}
        onQuestions={() => place.openTable('questions')}
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
      <SettingsForm />
      <p className={styles.soon}>coming soon</p>
    </section>
  );
}

/** The version of the server; the page itself may be older if it was loaded before an update. */
export function PortalFoot() {
  const { data } = useGetHealthQuery();
  return (
    <footer className={styles.foot}>
      <Link to={paths.adminLock}>Second lock</Link>
      {data && <p>{`Version ${data.version}`}</p>}
    </footer>
  );
}
