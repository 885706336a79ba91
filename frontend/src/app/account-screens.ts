import type { RoutedPageKey } from '../lib/pages.ts';

/** The code of the pages around an account, of which the first load knows nothing. */
const accountScreens = {
  auth: () => import('./routes/account/auth.tsx'),
  upload: () => import('./routes/account/upload.tsx'),
  invite: () => import('./routes/account/invite.tsx'),
  account_registration: () => import('./routes/account/account-registration.tsx'),
} satisfies Partial<Record<RoutedPageKey, unknown>>;

export default accountScreens;

export type AccountPageKey = keyof typeof accountScreens;
