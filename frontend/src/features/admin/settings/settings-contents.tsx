import { Badge } from '../../../ui/badge.tsx';
import styles from './settings-contents.module.css';
import type { SettingsSection } from './settings-sections.ts';

/** Links to the sections of the settings. */
export function SettingsContents({ sections }: { sections: readonly SettingsSection[] }) {
  return (
    <nav aria-label="Sections" className={styles.contents}>
      <ul className={styles.list}>
        {sections.map(({ id, title, settings }) => (
          <li key={id}>
            <a href={`#${id}`} className={styles.link}>
              <span>{title}</span>
              {settings.some(({ missing }) => missing.length > 0) ? (
                <Badge tone="alarm">Missing</Badge>
              ) : null}
            </a>
          </li>
        ))}
      </ul>
      <p className={styles.note}>Saved changes are live at once.</p>
    </nav>
  );
}
