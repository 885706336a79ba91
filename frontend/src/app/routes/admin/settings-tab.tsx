import { SettingsForm } from '../../../features/admin/settings/settings-form.tsx';
import styles from './settings-tab.module.css';

/** Settings tab: what the owner changes without a developer. */
export function SettingsTab() {
  return (
    <section className={styles.settings} aria-labelledby="settings">
      <h2 id="settings">Settings</h2>
      <SettingsForm />
      <p className={styles.soon}>coming soon</p>
    </section>
  );
}
