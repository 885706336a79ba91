import { generatedApi } from './generated.ts';

/** Cache tags of the portal's endpoints. */
export const adminTagged = generatedApi.enhanceEndpoints({
  addTagTypes: [
    'admin-session',
    'admin-users',
    'admin-signups',
    'admin-images',
    'admin-ratings',
    'admin-questions',
    'admin-responses',
    'admin-letters',
    'admin-mails',
    'admin-figures',
  ],
});
