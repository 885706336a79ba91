import type { Settings } from '../lib/settings.ts';
import { adminApi } from './admin.ts';
import type { VisitorSettingsDto } from './generated.ts';

/** Site settings, edited by the owner. */
const siteSettingsApi = adminApi.enhanceEndpoints({
  addTagTypes: ['admin-settings'],
  endpoints: {
    getSiteSettings: { providesTags: ['admin-settings'] },
    // Also on failure: somebody else may have changed the setting.
    saveSiteSetting: { invalidatesTags: ['admin-settings', 'admin-figures'] },
  },
});

export const { useGetSiteSettingsQuery, useSaveSiteSettingMutation } = siteSettingsApi;
export type { SettingFieldDto, SettingName, SiteSettingDto } from './generated.ts';

/** What pages read; all of it is optional there, because the server may write nothing. */
type Read = Required<Omit<Settings, 'links'>> & { links: Required<Settings['links']> };
type Served<Shown extends Read> = Shown;
/** Settings that the server writes into every page; a page that reads any other field is a compile error here. */
export type ServedSettings = Served<VisitorSettingsDto>;
