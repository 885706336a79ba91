import type { Settings } from '../lib/settings.ts';
import { adminApi } from './admin.ts';
import type { VisitorSettingsDto } from './generated.ts';

/** What the owner of the site sets. */
const siteSettingsApi = adminApi.enhanceEndpoints({
  addTagTypes: ['admin-settings'],
  endpoints: {
    getSiteSettings: { providesTags: ['admin-settings'] },
    // Refused, too: somebody else may have changed it.
    saveSiteSetting: { invalidatesTags: ['admin-settings', 'admin-figures'] },
  },
});

export const { useGetSiteSettingsQuery, useSaveSiteSettingMutation } = siteSettingsApi;
export type { SettingFieldDto, SettingName, SiteSettingDto } from './generated.ts';

type Served<Shown extends Settings> = Shown;
/** What the server writes into every page; it does not compile when a page reads anything else there. */
export type ServedSettings = Served<VisitorSettingsDto>;
