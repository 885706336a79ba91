import { Activity } from '../overview/activity.tsx';
import { CampaignResults } from '../campaigns/campaign-results.tsx';
import { Counters } from '../overview/counters.tsx';
import { LatestChanges } from '../overview/latest-changes.tsx';
import { Sources } from '../overview/sources.tsx';
import { ToDo, type ToDoProps } from '../overview/to-do.tsx';
import styles from './overview-tab.module.css';

/** Tab with the open tasks of an admin and the figures of the product. */
export function OverviewTab(props: ToDoProps) {
  return (
    <div className={styles.overview}>
      <section className={styles.waiting} aria-labelledby="to-do">
        <h2 id="to-do">To do</h2>
        <ToDo {...props} />
      </section>
      <Counters />
      <Activity />
      <CampaignResults />
      <div className={styles.panels}>
        <section className={styles.panel} aria-labelledby="sources">
          <h2 id="sources">Top sources</h2>
          <Sources />
        </section>
        <section className={styles.panel} aria-labelledby="changes">
          <h2 id="changes">Latest changes</h2>
          <LatestChanges />
        </section>
      </div>
    </div>
  );
}
