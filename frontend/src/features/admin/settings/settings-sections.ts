import type { SettingName, SiteSettingDto } from '../../../api/admin.ts';

const TITLES = {
  launch: 'Launch and sale',
  decks: 'Decks and shop',
  operator: 'Your business',
  mail: 'Mails',
  portal: 'Portal and tracking',
} as const;

type SectionName = keyof typeof TITLES;

const SECTION_OF: Record<SettingName, SectionName> = {
  phase: 'launch',
  banner: 'launch',
  countdown: 'launch',
  prize: 'launch',
  links: 'decks',
  storefront: 'decks',
  decks: 'decks',
  pass: 'decks',
  testimonials: 'decks',
  operator: 'operator',
  mail: 'mail',
  morning: 'mail',
  welcome: 'mail',
  lock: 'portal',
  tracking: 'portal',
};

export interface SettingsSection {
  /** Id of the element of the section, to which the contents link. */
  id: string;
  title: string;
  settings: SiteSettingDto[];
}

/** The sections, with their settings in the order of the server. */
export function sectionsOf(settings: readonly SiteSettingDto[]): SettingsSection[] {
  return Object.entries(TITLES)
    .map(([name, title]) => ({
      id: `settings-${name}`,
      title,
      settings: settings.filter((setting) => SECTION_OF[setting.name] === name),
    }))
    .filter((section) => section.settings.length > 0);
}
