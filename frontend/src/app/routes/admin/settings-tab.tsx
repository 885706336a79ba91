import styles from './settings-tab.module.css';

/** Keeps its place until there is something to set. */
export function SettingsTab() {
  return (
    <section className={styles.soon}>
      <h2>Settings</h2>
      <p>coming soon</p>
    </section>
  );
}
