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

type Served<Shown extends Settings> = Shown;
/** Settings that the server writes into every page; reading any other field is a compile error. */
export type ServedSettings = Served<VisitorSettingsDto>;
