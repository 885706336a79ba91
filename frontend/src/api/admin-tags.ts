import { generatedApi } from './generated.ts';

/** What calls of the portal read and change. */
export const adminTagged = generatedApi.enhanceEndpoints({
  addTagTypes: [
    'admin-session',
    'admin-users',
    'admin-signups',
    'admin-images',
    'admin-ratings',
    'admin-questions',
    'admin-responses',
    'admin-figures',
  ],
});
