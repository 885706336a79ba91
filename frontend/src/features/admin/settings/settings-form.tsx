import { useGetSiteSettingsQuery } from '../../../api/admin.ts';
import { PanelSkeleton } from '../overview/panel-skeleton.tsx';
import { useUnsavedWarning } from '../tables/use-unsaved-warning.ts';
import { SettingCard } from './setting-card.tsx';
import styles from './settings-form.module.css';
import { SETTING_DRAFTS } from './use-setting-form.ts';

/** All site settings, one card each. */
export function SettingsForm() {
  const { data, isError } = useGetSiteSettingsQuery();
  useUnsavedWarning(SETTING_DRAFTS);
  if (isError && !data) return <p>The settings could not be loaded. Please try again later.</p>;
  if (!data) return <PanelSkeleton lines={6} />;
  return (
    <div className={styles.settings}>
      <p className={styles.lead}>Saved changes are live at once.</p>
      {data.settings.map((setting) => (
        <SettingCard key={setting.name} listed={setting} />
      ))}
    </div>
  );
}
