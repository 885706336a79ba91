import { useRef } from 'react';
import { type SiteSettingDto, useGetSiteSettingsQuery } from '../../../api/admin.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { PanelSkeleton } from '../shared/panel-skeleton.tsx';
import { useUnsavedWarning } from '../forms/use-unsaved-warning.ts';
import { SaveBar } from './save-bar.tsx';
import { SettingCard } from './setting-card.tsx';
import { SettingsContents } from './settings-contents.tsx';
import styles from './settings-form.module.css';
import { sectionsOf } from './settings-sections.ts';
import { SETTING_DRAFTS, useSettingsForm } from './use-settings-form.ts';

const NONE: readonly SiteSettingDto[] = [];

/** Form with all site settings by section, which are saved together. */
export function SettingsForm() {
  const { data, isError, isFetching, refetch } = useGetSiteSettingsQuery();
  useUnsavedWarning(SETTING_DRAFTS);
  if (data) return <Sections />;
  if (!isError || isFetching) return <PanelSkeleton lines={6} />;
  return <LoadFailed onRetry={() => void refetch()}>The settings could not be loaded.</LoadFailed>;
}

/** Reads the settings itself, because a draft and the settings that it is based on must come in one render. */
function Sections() {
  const { data } = useGetSiteSettingsQuery();
  const settings = data?.settings ?? NONE;
  const element = useRef<HTMLFormElement>(null);
  const { forms, save, ...bar } = useSettingsForm(settings, element);
  const sections = sectionsOf(settings);
  return (
    <form
      ref={element}
      noValidate
      aria-label="Settings"
      className={styles.settings}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <SettingsContents sections={sections} />
      <div className={styles.sections}>
        {sections.map(({ id, title, settings: own }) => (
          <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-title`}>
            <h3 id={`${id}-title`}>{title}</h3>
            {forms
              .filter(({ setting }) => own.includes(setting))
              .map((form) => (
                <SettingCard key={form.setting.name} {...form} />
              ))}
          </section>
        ))}
      </div>
      <SaveBar {...bar} />
    </form>
  );
}
